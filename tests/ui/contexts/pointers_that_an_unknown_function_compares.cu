// verdict: verified
// flags:
// Nor where who compares them is not seen.
__global__ void shift(float *in, float *out) {
  int i = threadIdx.x;
  out[i] = in[i + 1];
}
bool overlap(const float *a, const float *b);
void run(float *a, float *b) {
  bool same = overlap(a, b);
  if (same) shift<<<1, 64>>>(a, b);
}
