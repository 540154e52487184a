// verdict: refuted
// flags: --block 64
// The neighbour's cell is read while the neighbour writes it.
__global__ void k() {
  __shared__ int s[64];
  int x = s[(threadIdx.x + 1) % 64];
  s[threadIdx.x] = x + 1;
  //~^ race/read-write
}
