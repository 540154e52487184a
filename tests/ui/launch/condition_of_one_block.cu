// verdict: conditional
// flags:
// requires: blockDim.x <= 256
// requires: gridDim.x == 1
// One block, no larger than the array: a condition of two parts.
__global__ void k(float *out) {
  __shared__ float s[256];
  unsigned t = threadIdx.x;
  s[t] = out[t];
  __syncthreads();
  out[t] = s[(t + 1) % blockDim.x];
}
