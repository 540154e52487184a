// verdict: refuted
// flags:
// A distance that is written as a large number.
__global__ void k(float *p, int *s) {
  if (p + (size_t)-1 != p) s[0] = threadIdx.x; //~ race/write-write
}
