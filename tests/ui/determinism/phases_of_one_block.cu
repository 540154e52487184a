// verdict: verified
// flags: --determinism --block 64 --grid 1
__global__ void k(const int *in, int *a) {
  atomicAdd(a, in[threadIdx.x]);
  __syncthreads();
  atomicMax(a, in[threadIdx.x]);
}
