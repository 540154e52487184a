// verdict: refuted
// flags:
struct Storage {
  int sums[4];
};
__device__ int block_sum(Storage &storage, int x) {
  for (int lanes = 16; lanes > 0; lanes /= 2) x += __shfl_down_sync(0xffffffffu, x, lanes);
  if (threadIdx.x % 32 == 0) storage.sums[threadIdx.x / 32] = x;
  __syncthreads();
  if (threadIdx.x == 0)
    for (int i = 1; i < 4; i++) x += storage.sums[i]; //~ race/write-read
  return x;
}
__global__ void both(int *out, const int *in) {
  __shared__ Storage storage;
  int a = block_sum(storage, in[threadIdx.x]);
  int b = block_sum(storage, in[threadIdx.x + 128]);
  if (threadIdx.x == 0) out[0] = a + b;
}
void run(int *out, int *in) { both<<<1, 128>>>(out, in); }
