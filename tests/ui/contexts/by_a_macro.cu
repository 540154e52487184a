// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


#define LAUNCH(kernel, n, block, ...)                                                                                  \
  do {                                                                                                                 \
    kernel<<<(n) / (block), block>>>(__VA_ARGS__);                                                                     \
  } while (0)

void run(int *a, int n, int block) {
  if (block < 17) LAUNCH(fold, n, block, a);
}
