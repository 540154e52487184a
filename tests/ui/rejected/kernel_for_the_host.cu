// verdict: error
// flags:
// Clang takes the body for the device, and not for the host: no compiler makes a program of it.
__global__ void fill(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
#ifndef __CUDA_ARCH__
  nothing();
#endif
}
void run(int *a) { fill<<<2, 64>>>(a); }
