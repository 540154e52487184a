// verdict: refuted
// flags: --determinism --block 4
// The barrier is the block's: another block may still add.
__global__ void k(const int *in, int *a) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(a, in[i]);
  __syncthreads();
  atomicMax(a, in[i]); //~ order/update
}
