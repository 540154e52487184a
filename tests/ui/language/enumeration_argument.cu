// verdict: verified
// flags: --block 64 --grid 1
// An argument of this type is 0, 1, 2 or 3: the values of two bits.
enum Mode { near, far, apart };

__global__ void k(unsigned *a, Mode mode) {
  if (threadIdx.x % 4 == 0)
    a[threadIdx.x + mode] = threadIdx.x;
}
