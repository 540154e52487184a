// flags: --block 16,*
// Rows that are no whole warps, with any number of them: all blocks are looked at.

__global__ void pairs(float *out) {
  __shared__ float s[4096];
  s[threadIdx.x * 2 + threadIdx.y * 0] = 0;
  out[threadIdx.y * 8 + threadIdx.x] = 0;
}

// Up to 64 rows: of 64, lanes are apart by 64 words.
__global__ void late(float *out) {
  __shared__ float s[4096];
  if (threadIdx.y / 2 == 20)
    s[threadIdx.x * blockDim.y] = 0;
}
