// verdict: refuted
// flags: --block 32 --grid 2
// What the kernel stores in shared memory is all that is there: between blocks only `a` can be raced on.
__global__ void k(float *a, float *b) {
  __shared__ float *out;
  if (threadIdx.x == 0) out = a;
  __syncthreads();
  out[threadIdx.x] = blockIdx.x; //~ race/write-write
  b[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
