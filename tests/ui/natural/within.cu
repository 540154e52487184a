// verdict: conditional
// flags: --block 128
// Who checks the radius.
// requires: radius >= 0 && radius <= 16
__constant__ float weights[16];
__global__ void k(const float *in, float *out, int radius) {
  __shared__ float s[16];
  if (threadIdx.x < radius)
    s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = s[0];
}
