// verdict: verified
// flags:
// It is not the same before the assignment.
__global__ void shift(float *to, const float *from) {
  to[threadIdx.x] = from[threadIdx.x + 1];
}

void run(float *a, float *b) {
  shift<<<1, 64>>>(a, b);
  b = a;
}
