// verdict: inconclusive
// flags: --bounds --block 64
__global__ void k() {
  extern __shared__ int s[];
  s[threadIdx.x] = 1; //~ bounds
}
