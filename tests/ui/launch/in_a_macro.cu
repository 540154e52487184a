// verdict: conditional
// flags:
// requires: blockDim.x == 16
// Nobody expands the macro.
__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x;
}

#define RUN(a, n) tiles<<<n / 16, 16>>>(a)
