// verdict: verified
// flags: --block 64 --grid 1
// A loop without atomics, barriers and volatile accesses is one that ends.
__device__ int sum(const int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += p[i];
  return s;
}
__global__ void k(int *out, const int *in, const int *bias, int n) {
  out[threadIdx.x] = sum(in, n) + bias[threadIdx.x];
}
