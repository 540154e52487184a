// verdict: refuted
// flags:
// The variant in place is launched where both are one array.
__global__ void shift(float *in, float *out) {
  int i = threadIdx.x;
  out[i] = in[i + 1]; //~ race/write-read
}
void run(float *in, float *out) {
  if (in == out) shift<<<1, 64>>>(in, out);
}
