// verdict: inconclusive
// flags:
// One pointer is behind the other, so they are not one.
__global__ void k(float *first, float *last, int *count) {
  if (first != last) *count = threadIdx.x; //~ race/write-write
  else if (threadIdx.x == 0) *count = 0;
}
void run(float *buf, int *s) { k<<<1, 64>>>(buf + 256, buf, s); }
