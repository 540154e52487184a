// Tiles in shared memory: the same tile under another name, in another order, or of another shape.
// equiv transpose renamed: conditional
// equiv long transpose padded: conditional
// equiv transpose wrong_cell: different
// equiv long transpose without_guard: inconclusive
// equiv transpose not_transposed: different
// equiv product reordered: conditional
// equiv long product hoisted: conditional
// equiv product one_column: different
// equiv blur blur_again: conditional
// equiv blur without_halo: different
// equiv blur wrong_edge: different

__global__ void transpose(float *out, const float *in, int w, int h) {
  __shared__ float tile[16][16];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h) tile[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads();
  int u = blockIdx.y * 16 + threadIdx.x, v = blockIdx.x * 16 + threadIdx.y;
  if (u < h && v < w) out[v * h + u] = tile[threadIdx.x][threadIdx.y];
}

__global__ void renamed(float *to, const float *from, int width, int height) {
  __shared__ float block[16][16];
  const int tx = threadIdx.x, ty = threadIdx.y;
  int column = blockIdx.x * 16 + tx;
  int row = blockIdx.y * 16 + ty;
  if (row < height) {
    if (column < width) {
      float value = from[row * width + column];
      block[ty][tx] = value;
    }
  }
  __syncthreads();
  column = blockIdx.y * 16 + tx;
  row = blockIdx.x * 16 + ty;
  if (column < height && row < width) to[row * height + column] = block[tx][ty];
}

// Rows of 17, so that no two lanes meet in a bank.
__global__ void padded(float *out, const float *in, int w, int h) {
  __shared__ float tile[16][17];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h) tile[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads();
  int u = blockIdx.y * 16 + threadIdx.x, v = blockIdx.x * 16 + threadIdx.y;
  if (u < h && v < w) out[v * h + u] = tile[threadIdx.x][threadIdx.y];
}

__global__ void wrong_cell(float *out, const float *in, int w, int h) {
  __shared__ float tile[16][16];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h) tile[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads();
  int u = blockIdx.y * 16 + threadIdx.x, v = blockIdx.x * 16 + threadIdx.y;
  if (u < h && v < w) out[v * h + u] = tile[threadIdx.x][threadIdx.y ^ (threadIdx.x == 15 && threadIdx.y < 2)];
}

// Writes beyond the matrix where it is no multiple of the tile, what nobody has written in the tile: it may be what was there.
__global__ void without_guard(float *out, const float *in, int w, int h) {
  __shared__ float tile[16][16];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h) tile[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads();
  int u = blockIdx.y * 16 + threadIdx.x, v = blockIdx.x * 16 + threadIdx.y;
  if (u < h && v <= w) out[v * h + u] = tile[threadIdx.x][threadIdx.y];
}

__global__ void not_transposed(float *out, const float *in, int w, int h) {
  __shared__ float tile[16][16];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h) tile[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads();
  int u = blockIdx.y * 16 + threadIdx.x, v = blockIdx.x * 16 + threadIdx.y;
  if (u < h && v < w) out[v * h + u] = tile[threadIdx.y][threadIdx.x];
}

__global__ void product(float *c, const float *a, const float *b, int n) {
  __shared__ float s[16][16], t[16][16];
  int row = blockIdx.y * 16 + threadIdx.y, column = blockIdx.x * 16 + threadIdx.x;
  float sum = 0;
  for (int tile = 0; tile < n / 16; tile++) {
    s[threadIdx.y][threadIdx.x] = a[row * n + tile * 16 + threadIdx.x];
    t[threadIdx.y][threadIdx.x] = b[(tile * 16 + threadIdx.y) * n + column];
    __syncthreads();
    for (int k = 0; k < 16; k++) sum += s[threadIdx.y][k] * t[k][threadIdx.x];
    __syncthreads();
  }
  if (row < n && column < n) c[row * n + column] = sum;
}

// Declared the other way round, and filled so.
__global__ void reordered(float *c, const float *a, const float *b, int n) {
  __shared__ float right[16][16], left[16][16];
  int row = blockIdx.y * 16 + threadIdx.y, column = blockIdx.x * 16 + threadIdx.x;
  float sum = 0;
  for (int tile = 0; tile < n / 16; tile++) {
    right[threadIdx.y][threadIdx.x] = a[row * n + tile * 16 + threadIdx.x];
    left[threadIdx.y][threadIdx.x] = b[(tile * 16 + threadIdx.y) * n + column];
    __syncthreads();
    for (int k = 0; k < 16; k++) sum += right[threadIdx.y][k] * left[k][threadIdx.x];
    __syncthreads();
  }
  if (row < n && column < n) c[row * n + column] = sum;
}

__global__ void hoisted(float *c, const float *a, const float *b, int n) {
  __shared__ float s[16][16];
  __shared__ float t[16][16];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int row = blockIdx.y * 16 + ty, column = blockIdx.x * 16 + tx, tiles = n / 16;
  float total = 0;
  int m = 0;
  while (m < tiles) {
    float left = a[row * n + m * 16 + tx];
    float right = b[(m * 16 + ty) * n + column];
    t[ty][tx] = right;
    s[ty][tx] = left;
    __syncthreads();
    for (int j = 0; j < 16; ++j) {
      float p = s[ty][j] * t[j][tx];
      total = total + p;
    }
    __syncthreads();
    m++;
  }
  if (column >= n || row >= n) return;
  c[row * n + column] = total;
}

__global__ void one_column(float *c, const float *a, const float *b, int n) {
  __shared__ float s[16][16], t[16][16];
  int row = blockIdx.y * 16 + threadIdx.y, column = blockIdx.x * 16 + threadIdx.x;
  float sum = 0;
  for (int tile = 0; tile < n / 16; tile++) {
    s[threadIdx.y][threadIdx.x] = a[row * n + tile * 16 + threadIdx.x];
    t[threadIdx.y][threadIdx.x] = b[(tile * 16 + threadIdx.y) * n + column];
    __syncthreads();
    for (int k = 0; k < 15; k++) sum += s[threadIdx.y][k] * t[k][threadIdx.x];
    __syncthreads();
  }
  if (row < n && column < n) c[row * n + column] = sum;
}

__global__ void blur(float *out, const float *in, int n) {
  __shared__ float t[130];
  int i = blockIdx.x * 128 + threadIdx.x;
  t[threadIdx.x + 1] = i < n ? in[i] : 0.0f;
  if (threadIdx.x == 0) t[0] = i > 0 ? in[i - 1] : 0.0f;
  if (threadIdx.x == 127) t[129] = i + 1 < n ? in[i + 1] : 0.0f;
  __syncthreads();
  if (i < n) out[i] = t[threadIdx.x] + t[threadIdx.x + 1] + t[threadIdx.x + 2];
}

__global__ void blur_again(float *out, const float *in, int n) {
  __shared__ float window[130];
  const int me = threadIdx.x, at = me + blockIdx.x * 128;
  float centre = 0.0f;
  if (at < n) centre = in[at];
  if (me == 127) {
    float right = 0.0f;
    if (at + 1 < n) right = in[at + 1];
    window[129] = right;
  }
  window[me + 1] = centre;
  if (me == 0) window[0] = at > 0 ? in[at - 1] : 0.0f;
  __syncthreads();
  if (at >= n) return;
  float sum = window[me] + window[me + 1];
  out[at] = sum + window[me + 2];
}

// The neighbour in the next block is taken for 0.
__global__ void without_halo(float *out, const float *in, int n) {
  __shared__ float t[130];
  int i = blockIdx.x * 128 + threadIdx.x;
  t[threadIdx.x + 1] = i < n ? in[i] : 0.0f;
  if (threadIdx.x == 0) t[0] = i > 0 ? in[i - 1] : 0.0f;
  if (threadIdx.x == 127) t[129] = 0.0f;
  __syncthreads();
  if (i < n) out[i] = t[threadIdx.x] + t[threadIdx.x + 1] + t[threadIdx.x + 2];
}

__global__ void wrong_edge(float *out, const float *in, int n) {
  __shared__ float t[130];
  int i = blockIdx.x * 128 + threadIdx.x;
  t[threadIdx.x + 1] = i < n ? in[i] : 0.0f;
  if (threadIdx.x == 0) t[0] = i > 0 ? in[i - 1] : in[0];
  if (threadIdx.x == 127) t[129] = i + 1 < n ? in[i + 1] : 0.0f;
  __syncthreads();
  if (i < n) out[i] = t[threadIdx.x] + t[threadIdx.x + 1] + t[threadIdx.x + 2];
}
