// verdict: refuted
// flags: --block 32 --grid 4
// Blocks that choose the same array write the same cells.
__global__ void k(float *a, float *b) {
  __shared__ float *out;
  if (threadIdx.x == 0) out = blockIdx.x % 2 ? a : b;
  __syncthreads();
  out[threadIdx.x] = blockIdx.x; //~ race/write-write
  //~| race/write-write
}
