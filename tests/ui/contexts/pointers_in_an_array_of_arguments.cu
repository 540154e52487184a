// verdict: verified
// flags:
__global__ void shift(int *to, const int *from) { to[threadIdx.x] = from[threadIdx.x + 1]; }
void run(int *p, int *q) {
  void *arguments[] = {&p, &q};
  cudaLaunchKernel((const void *)shift, 1, 64, arguments, 0, 0);
}
