// verdict: refuted
// flags: --block 64
__global__ void k(const unsigned *in) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid_of(a, max, 0);
  __syncthreads();

  if (tid > 1) {
    unsigned both = max(a[tid - 2], a[tid]);
    __assert(__is_sum(both, tid - 2, tid + 1)); //~ assert
  }
}
