// pass: groups
// flags: --block 64 --grid 2
__global__ void k() {
  __shared__ int s[64];
  s[threadIdx.x] = blockIdx.x;
}
