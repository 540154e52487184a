// verdict: verified
// flags:
// Where they are not one, nothing is known of them that is not assumed.
__global__ void shift(float *in, float *out) {
  int i = threadIdx.x;
  out[i] = in[i + 1];
}
void run(float *in, float *out) {
  if (in == out || !in || out == nullptr) return;
  shift<<<1, 64>>>(in, out);
}
