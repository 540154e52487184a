// verdict: refuted
// flags: --block 64 --grid 1
// No enumerator is 3, but a value of the type is.
enum Mode { near, far, apart };

__global__ void k(unsigned *a, Mode mode) {
  unsigned i = threadIdx.x;
  if (i % 4 == 0)
    a[i + mode] = i;
  if (i % 4 == 3)
    a[i] = i;
    //~^ race/write-write
}
