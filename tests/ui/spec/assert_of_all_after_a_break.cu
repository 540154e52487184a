// verdict: inconclusive
// flags:
__global__ void k(int n) {
  for (int i = 0; i < n; i++) {
    if (threadIdx.x == 2)
      break;
    __global_assert(threadIdx.x != 2); //~ assert
  }
}
