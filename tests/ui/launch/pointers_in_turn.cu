// verdict: verified
// flags:
// The two change places in each round.
__global__ void shift(float *to, const float *from) {
  to[threadIdx.x] = from[threadIdx.x + 1];
}

void run(float *a, float *b, int n) {
  float *to = a, *from = b;
  for (int i = 0; i < n; i++) {
    shift<<<1, 64>>>(to, from);
    float *t = to;
    to = from;
    from = t;
  }
}
