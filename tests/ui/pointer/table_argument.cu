// verdict: verified
// flags:
// Pointers in an array in an argument are arguments.
struct Lists { float *data[4]; int length[4]; };

__global__ void scale(Lists lists, float c) {
  __requires(gridDim.y == 1 && blockDim.y == 1);
  int list = blockIdx.y & 3;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 100)
    lists.data[list][i] *= c;
}
