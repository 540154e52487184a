// verdict: verified
// flags:
__global__ void __launch_bounds__(256) k() {
  __shared__ int s[256];
  s[threadIdx.x] = 1;
}
