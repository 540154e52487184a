// verdict: verified
// flags: --block 64 --grid 1
__global__ void k(const unsigned *rd, unsigned *wr, unsigned n) {
  unsigned tid = threadIdx.x;
  wr[tid + 1 * blockDim.x] = rd[tid + n * blockDim.x] + tid;
  wr[tid + 2 * blockDim.x] = rd[tid + (n + 1) * blockDim.x] + tid;
  wr[tid + 3 * blockDim.x] = rd[tid + (n + 2) * blockDim.x] + tid;
  wr[tid + 4 * blockDim.x] = rd[tid + (n + 3) * blockDim.x] + tid;
}
