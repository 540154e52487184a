// verdict: inconclusive
// flags: --block 64
__device__ int total;
__global__ void k() {
  int x = total;
  total = x + 1;
  //~^ race/read-write
  //~| race/write-write
}
