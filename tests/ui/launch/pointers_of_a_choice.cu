// verdict: verified
// flags:
// Each choice is of two arrays.
__global__ void shift(float *to, const float *from) {
  to[threadIdx.x] = from[threadIdx.x + 1];
}

void run(float *a, float *b, bool c) {
  float *to = c ? a : b;
  if (c)
    shift<<<1, 64>>>(to, b);
  else
    shift<<<1, 64>>>(c ? b : a, to);
}
