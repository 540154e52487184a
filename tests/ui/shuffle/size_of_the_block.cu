// verdict: conditional
// flags:
// requires: blockDim.y == 1
// requires: blockDim.z == 1
// requires: gridDim.y == 1
// requires: gridDim.z == 1
// Who computes the number of a block's threads names all axes.
__global__ void k(unsigned *out, unsigned *n) {
  __shared__ unsigned count;
  if (threadIdx.x == 0) count = 0;
  __syncthreads();
  unsigned mine = atomicAdd(&count, 1u);
  out[blockIdx.x * blockDim.x + threadIdx.x] = mine;
  if (blockIdx.x == 0) atomicAdd(n, blockDim.x * blockDim.y * blockDim.z);
}
