// verdict: refuted
// flags: --block 32 --grid 2
// Where the kernel stores null pointers, loaded ones may be null.
__global__ void k(int *a) {
  __shared__ int *p;
  if (threadIdx.x == 0) p = blockIdx.x ? a : nullptr;
  __syncthreads();
  p[threadIdx.x] = 0; //~ null-pointer
}
