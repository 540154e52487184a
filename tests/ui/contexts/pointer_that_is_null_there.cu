// verdict: inconclusive
// flags:
// In every run in which it is launched one is null.
__global__ void copy(float *in, float *out) {
  int i = threadIdx.x;
  out[i] = in[i]; //~ null-pointer
}
void run(float *in, float *out) {
  if (!out) copy<<<1, 64>>>(in, out);
}
