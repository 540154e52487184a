// flags: --block 256,*
// A block of rows of 256 has at most four.

__global__ void four(float *out) {
  __shared__ float s[4096];
  s[threadIdx.x * blockDim.y + threadIdx.y * 0] = 0;
}
