// verdict: verified
// flags: --block 64
__global__ void k(const int *in) {
  __shared__ int a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid_of(a, min, 2147483647);
  __syncthreads();

  if (tid > 0) {
    int both = min(a[tid - 1], a[tid]);
    __assert(__is_sum(both, tid - 1, tid + 1));
  }
}
