// verdict: inconclusive
// flags:
// From the second round on they are one.
__global__ void shift(float *to, const float *from) {
  to[threadIdx.x] = from[threadIdx.x + 1]; //~ race/write-read
}

void run(float *a, float *b, int n) {
  float *to = a, *from = b;
  for (int i = 0; i < n; i++) {
    shift<<<1, 64>>>(to, from);
    to = from;
  }
}
