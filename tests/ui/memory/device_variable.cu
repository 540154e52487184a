// verdict: refuted
// flags: --block 64
// Both threads write what they read, plus one: the same value, but not the one
// that the other should have read.
__device__ int total;
__global__ void k() {
  int x = total;
  total = x + 1;
  //~^ race/read-write
}
