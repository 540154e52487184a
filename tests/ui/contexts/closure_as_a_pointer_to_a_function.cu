// verdict: verified
// flags:
// Who calls it is not seen: nobody names it.
__global__ void shift(float *in, float *out) {
  int i = threadIdx.x;
  out[i] = in[i + 1];
}
void run(float *x) {
  void (*f)(float *, float *) = [](float *a, float *b) { shift<<<1, 64>>>(a, b); };
  f(x, x);
}
