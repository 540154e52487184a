// verdict: refuted
// flags:
__global__ void shift(int *to, const int *from) {
  to[threadIdx.x] = from[threadIdx.x + 1]; //~ race/write-read
}
void run(int *p) {
  void *arguments[] = {&p, &p};
  cudaLaunchKernel((const void *)shift, 1, 64, arguments, 0, 0);
}
