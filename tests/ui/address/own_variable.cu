// verdict: unsupported
// flags: --block 32 --grid 1
__global__ void k(int *out) {
  __shared__ int *p;
  int own[4] = {1, 2, 3, 4};
  if (threadIdx.x == 0) p = own; //~ unsupported/pointer-in-memory
  __syncthreads();
  out[threadIdx.x] = *p;
}
