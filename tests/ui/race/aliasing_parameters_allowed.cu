// verdict: refuted
// flags: --block 64 --may-alias
// `b` may begin one element before `a`.
__global__ void k(int *a, int *b) {
  unsigned i = blockIdx.x * 64 + threadIdx.x;
  int next = b[i + 1];
  a[i] = next; //~ race/read-write
}
