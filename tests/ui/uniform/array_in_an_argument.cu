// verdict: verified
// flags:
// All threads of a launch have the same in an array of an argument, in what they have not changed of it.
struct Shape {
  int *data;
  int dims[2];
};
__global__ void k(Shape a) {
  __shared__ int s;
  if (blockIdx.x >= a.dims[0])
    return;
  if (threadIdx.x == 0)
    s = a.dims[1];
  __syncthreads();
  a.data[blockIdx.x * blockDim.x + threadIdx.x] = s;
}
