// verdict: verified
// flags:
// The twin of architecture_by_flag: the report says that it is for sm_70.
__global__ void fill(int *a) {
#if __CUDA_ARCH__ >= 900
  a[0] = threadIdx.x;
#else
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
#endif
}
