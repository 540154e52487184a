// verdict: inconclusive
// flags:
// Without a second array the first one is used.
__global__ void shift(float *to, const float *from) {
  to[threadIdx.x] = from[threadIdx.x + 1]; //~ race/write-read
}

void run(float *a, float *b) {
  if (!b)
    b = a;
  shift<<<1, 64>>>(a, b);
}
