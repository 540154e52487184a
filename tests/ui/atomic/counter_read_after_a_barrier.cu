// verdict: verified
// flags: --block 64 --grid 1
__global__ void k(unsigned *counter, unsigned *out) {
  atomicAdd(counter, 1u);
  __syncthreads();
  out[threadIdx.x] = counter[0];
}
