// verdict: verified
// flags: --may-alias
__global__ void k(const float *a, const float *b) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ float s[1024];
  s[threadIdx.x] = a[i] + b[i + 1];
}
