// verdict: refuted
// flags:
// The macro is another number on the host, though it is defined in a function of the device.
__device__ int twice(int x) {
#ifdef __CUDA_ARCH__
#define THREADS 32
#else
#define THREADS 64
#endif
  return 2 * x;
}

__global__ void k(int *a) {
  a[threadIdx.x % 32] = twice(threadIdx.x); //~ race/write-write
}

void run(int *a) {
  k<<<1, THREADS>>>(a);
}
