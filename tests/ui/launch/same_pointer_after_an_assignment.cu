// verdict: refuted
// flags:
// It is the same since the assignment.
__global__ void shift(float *to, const float *from) {
  to[threadIdx.x] = from[threadIdx.x + 1]; //~ race/write-read
}

void run(float *a, float *b) {
  b = a;
  shift<<<1, 64>>>(a, b);
}
