// verdict: refuted
// flags:
typedef void (*Act)(int *);
__device__ void clear(int *cell) { *cell = 0; }
__global__ void unguarded(int *a, int which) {
  Act act = nullptr;
  if (which == 1) act = clear;
  act(&a[blockIdx.x * blockDim.x + threadIdx.x]); //~ callee
}
__global__ void always(int *a) {
  Act act = nullptr;
  act = 0;
  act(a); //~ callee
}
