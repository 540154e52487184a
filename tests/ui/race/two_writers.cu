// verdict: refuted
// flags: --block 64
// Threads 2i and 2i + 1 write one cell.
__global__ void k() {
  __shared__ unsigned s[32];
  s[threadIdx.x / 2] = threadIdx.x;
  //~^ race/write-write
}
