// verdict: verified
// flags:
// Whether they differ is a number: the report says that it is not known what they are.
__global__ void shift(float *in, float *out) {
  int i = threadIdx.x;
  out[i] = in[i + 1];
}
void run(float *in, float *out) {
  int differ = in != out;
  if (differ == 0) shift<<<1, 64>>>(in, out);
}
