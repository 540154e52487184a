// verdict: verified
// flags:

__global__ void noise(int *out, const int *seed) {
  __shared__ int last;
  int s = seed[threadIdx.x];
  for (int k = 0; k < 3; k++)
    s = 1103515245 * s + 12345;
  if (threadIdx.x == 0)
    last = s;
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = last % 2;
}
