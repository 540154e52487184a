// verdict: verified
// flags: --block 64 --grid 1
// Half a round of Kogge and Stone's scan with `max`, whose identity is the least number.
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid_of(a, max, 0);
  __syncthreads();

  unsigned temp = tid > 0 ? a[tid - 1] : 0;
  temp = max(temp, a[tid]);
  __assert(__is_sum(temp, tid > 0 ? tid - 1 : 0, tid + 1));
  out[tid] = temp;
}
