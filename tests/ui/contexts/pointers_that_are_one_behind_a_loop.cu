// verdict: verified
// flags:
// The loop is left by break where they are one.
__global__ void shift(float *in, float *out) {
  int i = threadIdx.x;
  out[i] = in[i + 1];
}
void run(float *in, float *out) {
  while (true) {
    if (in == out) break;
  }
  shift<<<1, 64>>>(in, out);
}
