// verdict: unsupported
// flags:
template <class F>
__global__ void apply(F f) {
  f(threadIdx.x);
}
void run(float *p, float *q) {
  apply<<<1, 64>>>([=] __device__(int i) { p[i] = q[i + 1]; }); //~ unsupported/captured-by-the-host
}
