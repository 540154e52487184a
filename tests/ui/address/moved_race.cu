// verdict: refuted
// flags: --block 32 --grid 2
// The blocks' parts overlap.
__global__ void k(float *a) {
  __shared__ float *out;
  if (threadIdx.x == 0) out = a + blockIdx.x;
  __syncthreads();
  out[threadIdx.x] = 1 + blockIdx.x; //~ race/write-write
}
