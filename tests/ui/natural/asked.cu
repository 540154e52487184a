// verdict: conditional
// flags: --grid 1
// A function that is called says how large a block is.
// requires: blockDim.x == 16 && blockDim.y == 8
__device__ int place() {
  __requires(blockDim.x == 16 && blockDim.y == 8);
  return threadIdx.y * 16 + threadIdx.x;
}
__global__ void k(int *out) {
  out[place()] = threadIdx.x;
}
