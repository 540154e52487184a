// What the writer of a cell is obliged to do, and where it is in its warp, is not what the reader is.
// equiv transposed by_row: inconclusive
// equiv lanes_transposed lanes: inconclusive
// flags: --block 16,32
__constant__ int table[16];

__global__ void transposed(int *out) {
  __shared__ int t[1024];
  int x = threadIdx.x, y = threadIdx.y;
  t[16 * y + x] = table[x];
  __syncthreads();
  out[blockIdx.x * 1024 + 16 * y + x] = t[16 * x + y];
}

// Thread (4, 1) has set what thread (0, 20) reads: there is no thread (20, 0), which `table[y]` would be out of bounds for.
__global__ void by_row(int *out) {
  int x = threadIdx.x, y = threadIdx.y;
  out[blockIdx.x * 1024 + 16 * y + x] = y < 16 ? table[y] : 7;
}

__device__ unsigned lane() {
  unsigned r;
  asm("mov.u32 %0, %%laneid;" : "=r"(r));
  return r;
}

__global__ void lanes_transposed(int *out, float h) {
  __shared__ int t[32][16];
  int x = threadIdx.x, y = threadIdx.y;
  t[y][x] = lane();
  __syncthreads();
  int v = 0;
  if (h * h == 1522756.0f && y < 16) v = t[x][y];
  out[blockIdx.x * 512 + 16 * y + x] = v;
}

__global__ void lanes(int *out, float h) {
  int v = 0;
  if (h * h == 1522756.0f && threadIdx.y < 16) v = lane();
  out[blockIdx.x * 512 + 16 * threadIdx.y + threadIdx.x] = v;
}
