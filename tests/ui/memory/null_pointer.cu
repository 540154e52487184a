// verdict: refuted
// flags: --block 64
__global__ void k(int *a, int n) {
  int *p = n > 0 ? a : nullptr;
  p[blockIdx.x * 64 + threadIdx.x] = 1;
  //~^ null-pointer
}
