// verdict: verified
// flags:
// One element is the thread's own, and the other still that of the argument.
struct Shape {
  int *data;
  int dims[2];
};
__global__ void k(Shape a) {
  a.dims[0] = threadIdx.x;
  if (a.dims[1] == 0)
    __syncthreads();
  a.data[blockIdx.x * blockDim.x + threadIdx.x] = a.dims[0];
}
