// verdict: refuted
// flags: --block 64
// Two barriers are two barriers, though each function has one.
typedef void (*Act)();
__device__ void one() {
  __syncthreads(); //~ divergence
}
__device__ void two() {
  __syncthreads(); //~ divergence
}
__global__ void k() {
  Act act = threadIdx.x < 32 ? one : two;
  act();
}
