// A plain kernel, and one that goes by way of shared memory: other threads write the same cells.
// What is read of a tile where nobody has written may be what the plain kernel leaves: `unguarded`, `stale`.
// flags: --block 16,16
// equiv naive tiled: equivalent
// equiv naive padded: equivalent
// equiv long naive coalesced: equivalent
// equiv naive unguarded: inconclusive
// equiv naive half_guarded: different
// equiv naive wrong_block: different
// equiv long naive stale: inconclusive
// equiv naive without_barrier: inconclusive
// equiv tiled coalesced: equivalent
// equiv tiled half_guarded: different

__global__ void naive(float *out, const float *in, int w, int h) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h) out[x * h + y] = in[y * w + x];
}

__global__ void tiled(float *out, const float *in, int w, int h) {
  __shared__ float tile[16][16];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h) tile[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads();
  int u = blockIdx.y * 16 + threadIdx.x, v = blockIdx.x * 16 + threadIdx.y;
  if (u < h && v < w) out[v * h + u] = tile[threadIdx.x][threadIdx.y];
}

__global__ void padded(float *out, const float *in, int w, int h) {
  __shared__ float tile[16][17];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h) tile[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads();
  int u = blockIdx.y * 16 + threadIdx.x, v = blockIdx.x * 16 + threadIdx.y;
  if (u < h && v < w) out[v * h + u] = tile[threadIdx.x][threadIdx.y];
}

// The tile is transposed as it is written.
__global__ void coalesced(float *out, const float *in, int w, int h) {
  __shared__ float tile[16][17];
  const int tx = threadIdx.x, ty = threadIdx.y;
  int x = blockIdx.x * 16 + tx, y = blockIdx.y * 16 + ty;
  if (x < w) {
    if (y < h) tile[tx][ty] = in[y * w + x];
  }
  __syncthreads();
  x = blockIdx.y * 16 + tx;
  y = blockIdx.x * 16 + ty;
  if (x >= h || y >= w) return;
  out[y * h + x] = tile[ty][tx];
}

// Writes cells of the neighbouring row.
__global__ void unguarded(float *out, const float *in, int w, int h) {
  __shared__ float tile[16][16];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h) tile[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads();
  int u = blockIdx.y * 16 + threadIdx.x, v = blockIdx.x * 16 + threadIdx.y;
  if (u < h && v < w + 1) out[v * h + u] = tile[threadIdx.x][threadIdx.y];
}

// The last column is not written.
__global__ void half_guarded(float *out, const float *in, int w, int h) {
  __shared__ float tile[16][16];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h) tile[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads();
  int u = blockIdx.y * 16 + threadIdx.x, v = blockIdx.x * 16 + threadIdx.y;
  if (u < h && v + 1 < w) out[v * h + u] = tile[threadIdx.x][threadIdx.y];
}

// Right in the blocks of the diagonal.
__global__ void wrong_block(float *out, const float *in, int w, int h) {
  __shared__ float tile[16][16];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h) tile[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads();
  int u = blockIdx.x * 16 + threadIdx.x, v = blockIdx.y * 16 + threadIdx.y;
  if (u < h && v < w) out[v * h + u] = tile[threadIdx.x][threadIdx.y];
}

// The last row of a tile is read where nobody wrote it.
__global__ void stale(float *out, const float *in, int w, int h) {
  __shared__ float tile[16][17];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h) tile[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads();
  int u = blockIdx.y * 16 + threadIdx.x, v = blockIdx.x * 16 + threadIdx.y;
  if (u < h && v < w) out[v * h + u] = tile[threadIdx.x][threadIdx.y == 15 ? 16 : threadIdx.y];
}

__global__ void without_barrier(float *out, const float *in, int w, int h) {
  __shared__ float tile[16][16];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h) tile[threadIdx.y][threadIdx.x] = in[y * w + x];
  int u = blockIdx.y * 16 + threadIdx.x, v = blockIdx.x * 16 + threadIdx.y;
  if (u < h && v < w) out[v * h + u] = tile[threadIdx.x][threadIdx.y];
}
