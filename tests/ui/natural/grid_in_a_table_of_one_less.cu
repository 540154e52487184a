// verdict: refuted
// flags:
// The first block has no place.
__constant__ int first[1024];

__global__ void copy(int *out) {
  int block = blockIdx.x;
  out[blockIdx.x * blockDim.x + threadIdx.x] = first[block - 1]; //~ bounds
}
