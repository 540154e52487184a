// verdict: verified
// flags:
// The host's code is read as the host compiles it, whatever macros of the device it asks for.
#ifdef __CUDA_ARCH__
#define THREADS 64
#else
#define THREADS 32
#endif
__global__ void fill(int *a) {
  a[threadIdx.x % 32] = threadIdx.x;
}

void run(int *a) {
  fill<<<1, THREADS>>>(a);
}
