// verdict: refuted
// flags:
// Of the copy that a thread has changed that is no longer so.
struct Shape {
  int *data;
  int dims[2];
};
__global__ void k(Shape a) {
  a.dims[0] = threadIdx.x;
  if (a.dims[0] == 0)
    __syncthreads(); //~ divergence
  a.data[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
