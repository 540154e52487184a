// verdict: unsupported
// flags: --block 64
// What is compared is not what is selected.
__global__ void k(const unsigned *in) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid_of(a, max, 0);
  __syncthreads();

  if (tid > 0) {
    unsigned first = a[tid - 1], second = a[tid];
    unsigned both = first > second ? second : first; //~ unsupported/scan-data
    __assert(__is_sum(both, tid - 1, tid + 1));
  }
}
