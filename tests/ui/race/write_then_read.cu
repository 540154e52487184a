// verdict: refuted
// flags: --block 64
// The neighbour's cell is read before it is known to be written.
__global__ void k(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = 1;
  out[blockIdx.x * 64 + threadIdx.x] = s[(threadIdx.x + 1) % 64];
  //~^ race/write-read
}
