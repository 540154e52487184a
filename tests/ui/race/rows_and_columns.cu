// verdict: refuted
// flags: --block 16,16
// Every row of threads writes the diagonal.
__global__ void k() {
  __shared__ unsigned s[16][16];
  s[threadIdx.x][threadIdx.x] = threadIdx.y;
  //~^ race/write-write
}
