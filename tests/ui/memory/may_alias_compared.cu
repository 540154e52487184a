// verdict: refuted
// flags: --may-alias
// Sharing arrays that nobody writes is harmless, unless it is asked whether they are one.
__global__ void k(const int *a, const int *b) {
  __shared__ int cell;
  if (a == b) cell = threadIdx.x; //~ race/write-write
}
