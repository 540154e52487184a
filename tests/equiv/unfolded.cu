// Rounds of loops that one kernel has written out, and rows of a tile that its threads go through in rounds.
// flags: --block 16,16
// equiv four written_out: conditional
// equiv four three_written_out: different
// equiv four wrong_offset: different
// equiv plain by_tile: equivalent
// equiv plain by_tile_wrong: different
// equiv long plain by_tile_unordered: inconclusive

__global__ void four(float *out, const float *in) {
  int i = (blockIdx.x * 256 + threadIdx.y * 16 + threadIdx.x) * 4;
  float sum = 0;
  for (int k = 0; k < 4; k++) sum += in[i + k];
  out[i] = sum;
}

__global__ void written_out(float *out, const float *in) {
  int i = 4 * (blockIdx.x * 256 + threadIdx.y * 16 + threadIdx.x);
  float sum = 0.0f;
  sum += in[i];
  sum += in[i + 1];
  sum += in[i + 2];
  sum += in[i + 3];
  out[i] = sum;
}

__global__ void three_written_out(float *out, const float *in) {
  int i = 4 * (blockIdx.x * 256 + threadIdx.y * 16 + threadIdx.x);
  float sum = 0.0f;
  sum += in[i];
  sum += in[i + 1];
  sum += in[i + 2];
  out[i] = sum;
}

__global__ void wrong_offset(float *out, const float *in) {
  int i = 4 * (blockIdx.x * 256 + threadIdx.y * 16 + threadIdx.x);
  float sum = 0.0f;
  sum += in[i];
  sum += in[i + 1];
  sum += in[i + 3];
  sum += in[i + 2];
  out[i] = sum;
}

__global__ void plain(float *out, const float *in, int w, int h) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  for (int j = 0; j < 16; j += 16)
    if (x < w && y + j < h) out[x * h + y + j] = in[(y + j) * w + x];
}

__global__ void by_tile(float *out, const float *in, int w, int h) {
  __shared__ float tile[16][17];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  for (int j = 0; j < 16; j += 16)
    if (x < w && y + j < h) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * w + x];
  __syncthreads();
  x = blockIdx.y * 16 + threadIdx.x;
  y = blockIdx.x * 16 + threadIdx.y;
  for (int j = 0; j < 16; j += 16)
    if (x < h && y + j < w) out[(y + j) * h + x] = tile[threadIdx.x][threadIdx.y + j];
}

__global__ void by_tile_wrong(float *out, const float *in, int w, int h) {
  __shared__ float tile[16][17];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  for (int j = 0; j < 16; j += 16)
    if (x < w && y + j < h) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * w + x];
  __syncthreads();
  x = blockIdx.y * 16 + threadIdx.x;
  y = blockIdx.x * 16 + threadIdx.y;
  for (int j = 0; j < 16; j += 16)
    if (x < h && y + j < w) out[(y + j) * h + x] = tile[threadIdx.y + j][threadIdx.x];
}

__global__ void by_tile_unordered(float *out, const float *in, int w, int h) {
  __shared__ float tile[16][17];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  for (int j = 0; j < 16; j += 16)
    if (x < w && y + j < h) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * w + x];
  x = blockIdx.y * 16 + threadIdx.x;
  y = blockIdx.x * 16 + threadIdx.y;
  for (int j = 0; j < 16; j += 16)
    if (x < h && y + j < w) out[(y + j) * h + x] = tile[threadIdx.x][threadIdx.y + j];
}
