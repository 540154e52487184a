// verdict: refuted
// flags: --grid 1 --any-launch
// n + threadIdx.x < n holds when the sum wraps around; over mathematical integers
// it never does.
__global__ void k(unsigned *a, unsigned n) {
  unsigned m = n + threadIdx.x;
  if (m < n)
    a[0] = threadIdx.x;
    //~^ race/write-write
}
