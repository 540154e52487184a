// verdict: verified
// flags:
// By its other name it is called with one array.
__global__ void shift(float *in, float *out) {
  int i = threadIdx.x;
  out[i] = in[i + 1];
}
extern "C" void run(float *a, float *b) { shift<<<1, 64>>>(a, b); }
extern "C" void other(float *, float *) __attribute__((alias("run")));
void both(float *a) { other(a, a); }
