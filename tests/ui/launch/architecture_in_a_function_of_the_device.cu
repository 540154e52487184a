// verdict: verified
// flags:
// What a function of the device asks for is nothing to the launch.
__device__ int twice(int x) {
#if __CUDA_ARCH__ >= 700
  return 2 * x;
#else
  return x + x;
#endif
}

__global__ void k(int *a) {
  a[threadIdx.x % 32] = twice(threadIdx.x);
}

void run(int *a) {
  k<<<1, 32>>>(a);
}
