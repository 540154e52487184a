// verdict: verified
// flags: --grid 1
// Small n: the sum does not wrap.
__global__ void k(unsigned *a, unsigned n) {
  __requires(n < 1000000);
  unsigned m = n + threadIdx.x;
  if (m < n)
    a[0] = threadIdx.x;
}
