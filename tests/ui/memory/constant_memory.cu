// verdict: verified
// flags: --block 64
__constant__ int table[64];
__global__ void k(int *out) {
  out[blockIdx.x * 64 + threadIdx.x] = table[threadIdx.x];
}
