// verdict: refuted
// flags:
// The device has 16 of it; the host launches 32 threads.
__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x; //~ race/write-write
}

#ifdef __CUDA_ARCH__
const int threads = 16;
#else
const int threads = 32;
#endif

void run(int *a, int n) { tiles<<<n / 16, threads>>>(a); }
