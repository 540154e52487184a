// verdict: unsupported
// flags: --block 64
// The data of a scan with `max` is combined by `max` only.
__global__ void k(const unsigned *in) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid_of(a, max, 0);
  __syncthreads();

  if (tid > 0) {
    unsigned both = min(a[tid - 1], a[tid]); //~ unsupported/scan-data
    __assert(__is_sum(both, tid - 1, tid + 1));
  }
}
