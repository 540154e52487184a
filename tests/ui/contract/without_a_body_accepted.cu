// verdict: verified
// flags: --assume contract:step
extern __device__ void step(int i);
__global__ void __launch_bounds__(64) k(int *o) {
  step(threadIdx.x);
  o[blockIdx.x * 64 + threadIdx.x] = 1;
}
