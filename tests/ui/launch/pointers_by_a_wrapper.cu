// verdict: verified
// flags:
// What the function is given are two arrays.
__global__ void shift(float *to, const float *from) {
  to[threadIdx.x] = from[threadIdx.x + 1];
}

static void launch(float *to, const float *from) { shift<<<1, 64>>>(to, from); }
void run(float *a, float *b) {
  launch(a, b);
  launch(b, a);
}
