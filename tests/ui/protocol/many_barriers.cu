// verdict: verified
// flags: --block 64 --grid 1
__global__ void k(unsigned *wr) {
  unsigned tid = threadIdx.x;
  wr[tid] = tid;
  __syncthreads();
  wr[tid] = tid + 1;
  __syncthreads();
  wr[tid] = tid + 2;
  __syncthreads();
  wr[tid] = tid + 3;
  __syncthreads();
}
