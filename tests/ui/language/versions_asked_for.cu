// verdict: verified
// flags: --block 64
// The verdict says what other compilers would read otherwise.
__global__ void k(int *a) {
#if CUDART_VERSION < 9000
  a[0] = threadIdx.x;
#else
  a[threadIdx.x] = 1;
#endif
}
