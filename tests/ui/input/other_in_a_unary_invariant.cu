// verdict: error
// flags: --block 64
__global__ void k() {
  __shared__ int s[64];
  s[threadIdx.x] = 0;
  __barrier_invariant_1(s[threadIdx.x] == __other_int(s[threadIdx.x]), threadIdx.x);
  //~^ annotation
  __syncthreads();
}
