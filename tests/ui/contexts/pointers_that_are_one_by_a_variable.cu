// verdict: refuted
// flags:
// What the condition says is kept in a variable.
__global__ void shift(float *in, float *out) {
  int i = threadIdx.x;
  out[i] = in[i + 1]; //~ race/write-read
}
void run(float *in, float *out) {
  bool in_place = in == out;
  if (!in_place) return;
  shift<<<1, 64>>>(in, out);
}
