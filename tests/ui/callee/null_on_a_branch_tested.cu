// verdict: verified
// flags:
typedef void (*Act)(int *);
__device__ void clear(int *cell) { *cell = 0; }
__global__ void tested(int *a, int which) {
  Act act = nullptr;
  if (which == 1) act = clear;
  if (act) act(&a[blockIdx.x * blockDim.x + threadIdx.x]);
}
__global__ void required(int *a, int which) {
  __requires(which == 1);
  Act act = nullptr;
  if (which == 1) act = clear;
  act(&a[blockIdx.x * blockDim.x + threadIdx.x]);
}
__global__ void compared(int *a, int which) {
  Act act = which == 1 ? clear : nullptr;
  if (act == clear) a[blockIdx.x * blockDim.x + threadIdx.x] = 0;
  if (act != nullptr && act != &clear) a[0] = threadIdx.x;
}
