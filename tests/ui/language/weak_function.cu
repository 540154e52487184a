// verdict: inconclusive
// flags:
// The linker may take another definition.
__attribute__((weak)) __device__ void step(int *a) {} //~ contract

__global__ void fill(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
  step(a); //~ race/read-write
//~| race/write-read
//~| race/write-write
//~| race/write-write
}
