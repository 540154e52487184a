// verdict: refuted
// flags: --block 64 --grid 1
// With a type of its own the enumeration has all values of the type.
enum Mode : unsigned { near, far, apart };

__global__ void k(unsigned *a, Mode mode) {
  unsigned i = threadIdx.x;
  if (i % 4 == 0)
    a[i + mode] = i;
  if (i % 4 == 1)
    a[i + 4] = i;
    //~^ race/write-write
}
