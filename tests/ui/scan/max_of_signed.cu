// verdict: verified
// flags: --block 64
__global__ void k(const int *in) {
  const unsigned tid = threadIdx.x;
  int v = in[tid];
  __scan_input_of(v, max, -2147483647 - 1);
  v = max(v, -2147483647 - 1);
  __assert(__is_sum(v, tid, tid + 1));
}
