// verdict: inconclusive
// flags: --assume contract:stop
// One claim is accepted by its name, another is not.
extern __device__ void step(int i); //~ contract
extern __device__ void stop(int i);
__global__ void __launch_bounds__(64) k(int *o) {
  step(threadIdx.x);
  stop(threadIdx.x);
  o[blockIdx.x * 64 + threadIdx.x] = 1;
}
