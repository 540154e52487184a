// verdict: refuted
// flags: --arch=sm_90
// What is compiled for this architecture has a race, what is for others has none.
__global__ void fill(int *a) {
#if __CUDA_ARCH__ >= 900
  a[0] = threadIdx.x; //~ race/write-write
#else
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
#endif
}
