// verdict: verified
// flags:
// What CUDA has for `min` on the host.
__global__ void turn(int *a) {
  __shared__ int s[256];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  a[blockIdx.x * 256 + threadIdx.x] = s[255 - threadIdx.x];
}

void run(int *a) {
  const int n = 65536;
  int block = 256, parts = n / block;
  turn<<<3, min(parts, block)>>>(a);
}
