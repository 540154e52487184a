// verdict: verified
// flags: --block 64 --grid 1
__global__ void k(unsigned *wr) {
  unsigned tid = threadIdx.x;
  if (tid == 0)
    wr[tid] = tid;
  if (tid == 1)
    wr[tid] = tid;
  if (tid == 2)
    wr[tid] = tid;
  if (tid == 3)
    wr[tid] = tid;
}
