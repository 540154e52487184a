// verdict: refuted
// flags:
//
// What is wrong with memory hides no race: the index is wrong in one thread, the barrier misses in all.

__global__ void neighbours(int *out, int n) {
  __shared__ int tile[64];
  unsigned t = threadIdx.x;
  int scale = 100 / (int)(t % 8 + (n == 7 ? 0 : 1)); //~ division-by-zero
  tile[t % 64] = scale;
  out[blockIdx.x * blockDim.x + t] = tile[(t + 1) % 64]; //~ race/write-read
}
