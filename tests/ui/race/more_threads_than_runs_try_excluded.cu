// verdict: verified
// flags:
__global__ void __launch_bounds__(700) fold(int *a) {
  __shared__ int s[700];
  s[threadIdx.x % 700] = threadIdx.x;
  __syncthreads();
  a[blockIdx.x * blockDim.x + threadIdx.x] = s[threadIdx.x % 700];
}
