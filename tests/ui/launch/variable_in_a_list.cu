// verdict: unsupported
// flags:
// The list of the arguments has a pointer to the variable.
__managed__ float table[65];
__global__ void shift(float *to) {
  to[threadIdx.x] = table[threadIdx.x + 1];
}

void run() {
  float *to = table;
  void *arguments[] = {&to};
  cudaLaunchKernel((void *)shift, dim3(1), dim3(64), arguments, 0, 0); //~ unsupported/may-alias
}
