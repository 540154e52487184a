// verdict: inconclusive
// flags:
typedef void (*Act)(int *);
__device__ void clear(int *cell) { *cell = 0; }
__device__ void raise(int *cell) { *cell += 1; }
__global__ void k(int *a, int n) {
  Act act = clear;
  for (int i = 0; i < n; ++i) {
    if (i == 3) act = raise;
    act(&a[blockIdx.x * blockDim.x + threadIdx.x]); //~ callee
  }
}
