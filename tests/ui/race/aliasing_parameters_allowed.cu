// verdict: unsupported
// flags: --block 64 --may-alias
// a and b may be one array: not modelled, so refused, never ignored.
__global__ void k(int *a, int *b) {
  //~^ unsupported
  unsigned i = blockIdx.x * 64 + threadIdx.x;
  int next = b[i + 1];
  a[i] = next;
}
