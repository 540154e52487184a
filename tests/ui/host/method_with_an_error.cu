// verdict: verified
// flags:
struct Host {
  int n;
  Host() : n(nothing) {}
  void never() { report_to(n); }
};
__global__ void fill(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
