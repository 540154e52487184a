// verdict: verified
// flags:
// Blocks of 256 threads only, and that is how the file launches it.
__global__ void halves(int *a) {
  __shared__ int s[256];
  s[threadIdx.x] = a[blockIdx.x * 256 + threadIdx.x];
  __syncthreads();
  if (threadIdx.x < 128) s[threadIdx.x] += s[threadIdx.x + 128];
  __syncthreads();
  if (threadIdx.x == 0) a[blockIdx.x * 256] = s[0];
}

void run(int *a, int n) {
  const int threads = 256;
  dim3 block(threads);
  halves<<<n / threads, block>>>(a);
}
