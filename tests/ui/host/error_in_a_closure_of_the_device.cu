// verdict: error
// flags:
template <class F> __global__ void each(int *a, F f) { f(a + blockIdx.x * blockDim.x + threadIdx.x); } //~ unsupported/kernel-template
void run(int *a) {
  each<<<1, 64>>>(a, [] __device__(int *p) { *p = nothing; });
}
