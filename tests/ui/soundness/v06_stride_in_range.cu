// verdict: verified
// flags: --block 2 --grid 1
// It does not wrap when n leaves room for a stride.
__global__ void k(unsigned *a, unsigned n) {
  __requires(n <= 1000000000);
  for (unsigned i = threadIdx.x; i < n; i += 999)
    a[i] = threadIdx.x;
}
