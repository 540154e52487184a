// verdict: verified
// flags: --cuda-path tests/toolkits/whole
// The toolkit's version chooses code.
__global__ void scale(int *a) {
#if CUDART_VERSION >= 12090 && __CUDACC_VER_MINOR__ == 9
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
#else
  a[0] = threadIdx.x;
#endif
}
