// verdict: refuted
// flags:
// The list has one place twice.
__global__ void shift(float *to, const float *from) {
  to[threadIdx.x] = from[threadIdx.x + 1]; //~ race/write-read
}

void run(float *a) {
  void *list[] = {&a, &a};
  cudaLaunchKernel((const void *)shift, dim3(1), dim3(64), list, 0, 0);
}
