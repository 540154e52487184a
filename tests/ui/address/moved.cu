// verdict: verified
// flags:
// A pointer into the middle of an array is the same for all who read it.
__global__ void k(float *a) {
  __shared__ float *out;
  if (threadIdx.x == 0) out = a + blockIdx.x * blockDim.x;
  __syncthreads();
  out[threadIdx.x] = 1;
}
