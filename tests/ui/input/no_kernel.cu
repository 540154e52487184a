// verdict: error
// flags:
__device__ int f(int x) { return x; }
