// Differences that no run comes to, where products are without shared memory, turned, or laid out otherwise. What is
// rare is a number of 27 bits, which places along x can be, and along y cannot.
// flags: --block 16,16
// equiv plain tiled: equivalent
// equiv long plain other_value: inconclusive
// equiv long plain other_cell: inconclusive
// equiv long plain left_out: inconclusive
// equiv long plain written_beyond: inconclusive
// equiv long plain read_unwritten: inconclusive
// equiv long zero_where_rare read_unwritten: inconclusive
// equiv plain written_twice: equivalent
// equiv long plain twice_the_other_way: inconclusive
// equiv places places_turned: inconclusive
// equiv places places_again: equivalent
// equiv padded shorter: conditional
// equiv padded shorter_but_for_one: inconclusive
// equiv long padded longer_reach: inconclusive
// equiv reaches_padding longer_reach: inconclusive

#define RARE(n) ((((unsigned)(n) ^ 0x5bd1e995u) * 2654435761u) == 77u)
#define TX threadIdx.x
#define TY threadIdx.y
#define AT(b, t) (int)(b * 16 + t)

__global__ void plain(float *out, const float *in, int w, int h) {
  int x = AT(blockIdx.x, TX), y = AT(blockIdx.y, TY);
  if (x < w && y < h) out[x * h + y] = in[y * w + x];
}

__global__ void tiled(float *out, const float *in, int w, int h) {
  __shared__ float t[16][17];
  int x = AT(blockIdx.x, TX), y = AT(blockIdx.y, TY);
  if (x < w && y < h) t[TY][TX] = in[y * w + x];
  __syncthreads();
  int u = AT(blockIdx.y, TX), v = AT(blockIdx.x, TY);
  if (u < h && v < w) out[v * h + u] = t[TX][TY];
}

__global__ void other_value(float *out, const float *in, int w, int h) {
  __shared__ float t[16][17];
  int x = AT(blockIdx.x, TX), y = AT(blockIdx.y, TY);
  if (x < w && y < h) t[TY][TX] = RARE(x) ? 0.0f : in[y * w + x];
  __syncthreads();
  int u = AT(blockIdx.y, TX), v = AT(blockIdx.x, TY);
  if (u < h && v < w) out[v * h + u] = t[TX][TY];
}

__global__ void other_cell(float *out, const float *in, int w, int h) {
  __shared__ float t[16][17];
  int x = AT(blockIdx.x, TX), y = AT(blockIdx.y, TY);
  if (x < w && y < h) t[TY][TX] = in[y * w + x];
  __syncthreads();
  int u = AT(blockIdx.y, TX), v = AT(blockIdx.x, TY);
  if (u < h && v < w) out[v * h + u] = t[TX][RARE(w) ? 0 : TY];
}

__global__ void left_out(float *out, const float *in, int w, int h) {
  __shared__ float t[16][17];
  int x = AT(blockIdx.x, TX), y = AT(blockIdx.y, TY);
  if (x < w && y < h) t[TY][TX] = in[y * w + x];
  __syncthreads();
  int u = AT(blockIdx.y, TX), v = AT(blockIdx.x, TY);
  if (u < h && v < w && !RARE(v)) out[v * h + u] = t[TX][TY];
}

__global__ void written_beyond(float *out, const float *in, int w, int h) {
  __shared__ float t[16][17];
  int x = AT(blockIdx.x, TX), y = AT(blockIdx.y, TY);
  if (x < w && y < h) t[TY][TX] = in[y * w + x];
  __syncthreads();
  int u = AT(blockIdx.y, TX), v = AT(blockIdx.x, TY);
  if (u < h && (v < w || v == w && RARE(w))) out[v * h + u] = v < w ? t[TX][TY] : 0.0f;
}

// What is read was not written where x is rare.
__global__ void read_unwritten(float *out, const float *in, int w, int h) {
  __shared__ float t[16][17];
  int x = AT(blockIdx.x, TX), y = AT(blockIdx.y, TY);
  if (x < w && y < h && !RARE(x)) t[TY][TX] = in[y * w + x];
  __syncthreads();
  int u = AT(blockIdx.y, TX), v = AT(blockIdx.x, TY);
  if (u < h && v < w) out[v * h + u] = t[TX][TY];
}

__global__ void zero_where_rare(float *out, const float *in, int w, int h) {
  int x = AT(blockIdx.x, TX), y = AT(blockIdx.y, TY);
  if (x < w && y < h) out[x * h + y] = RARE(x) ? 0.0f : in[y * w + x];
}

// The last write counts.
__global__ void written_twice(float *out, const float *in, int w, int h) {
  __shared__ float t[16][17];
  int x = AT(blockIdx.x, TX), y = AT(blockIdx.y, TY);
  t[TY][TX] = 0.0f;
  if (x < w && y < h) t[TY][TX] = in[y * w + x];
  __syncthreads();
  int u = AT(blockIdx.y, TX), v = AT(blockIdx.x, TY);
  if (u < h && v < w) out[v * h + u] = t[TX][TY];
}

__global__ void twice_the_other_way(float *out, const float *in, int w, int h) {
  __shared__ float t[16][17];
  int x = AT(blockIdx.x, TX), y = AT(blockIdx.y, TY);
  if (x < w && y < h) t[TY][TX] = in[y * w + x];
  if (RARE(x)) t[TY][TX] = 0.0f;
  __syncthreads();
  int u = AT(blockIdx.y, TX), v = AT(blockIdx.x, TY);
  if (u < h && v < w) out[v * h + u] = t[TX][TY];
}

// A turned thread writes its own cell, and not that of the other.
__global__ void places(int *out, int n) {
  out[AT(blockIdx.y, TY) * 16 * (int)gridDim.x + AT(blockIdx.x, TX)] = RARE(n) ? TX : TY;
}
__global__ void places_turned(int *out, int n) {
  out[AT(blockIdx.y, TY) * 16 * (int)gridDim.x + AT(blockIdx.x, TX)] = RARE(n) ? TY : TY;
}
__global__ void places_again(int *out, int n) {
  int row = AT(blockIdx.y, TY), column = AT(blockIdx.x, TX), width = gridDim.x * 16;
  int v = TY;
  if (RARE(n)) v = TX;
  out[row * 16 * (int)gridDim.x + column] = v;
}

__global__ void padded(int *out, const int *in, int n) {
  __shared__ int t[16][18];
  int i = blockIdx.x * 256 + TY * 16 + TX;
  t[TY][TX] = in[i];
  if (TX == 0) t[TY][16] = 7;
  __syncthreads();
  int sum = 0;
  for (int k = 0; k < n && k < 17; k++) sum ^= t[TY][k];
  out[i] = sum;
}
__global__ void shorter(int *out, const int *in, int n) {
  __shared__ int t[16][17];
  int i = blockIdx.x * 256 + TY * 16 + TX;
  t[TY][TX] = in[i];
  if (TX == 0) t[TY][16] = 7;
  __syncthreads();
  int sum = 0;
  for (int k = 0; k < n && k < 17; k++) sum ^= t[TY][k];
  out[i] = sum;
}
__global__ void shorter_but_for_one(int *out, const int *in, int n) {
  __shared__ int t[16][17];
  int i = blockIdx.x * 256 + TY * 16 + TX;
  t[TY][TX] = in[i];
  if (TX == 0) t[TY][16] = RARE(n) ? 8 : 7;
  __syncthreads();
  int sum = 0;
  for (int k = 0; k < n && k < 17; k++) sum ^= t[TY][k];
  out[i] = sum;
}
__global__ void reaches_padding(int *out, const int *in, int n) {
  __shared__ int t[16][18];
  int i = blockIdx.x * 256 + TY * 16 + TX;
  t[TY][TX] = in[i];
  if (TX == 0) t[TY][16] = 7;
  __syncthreads();
  int sum = 0;
  for (int k = 0; k < n && k < 17; k++) sum ^= t[TY][RARE(n) && TY < 15 ? 17 : k];
  out[i] = sum;
}
// The eighteenth column of a row is nobody's in the other layout.
__global__ void longer_reach(int *out, const int *in, int n) {
  __shared__ int t[16][17];
  int i = blockIdx.x * 256 + TY * 16 + TX;
  t[TY][TX] = in[i];
  if (TX == 0) t[TY][16] = 7;
  __syncthreads();
  int sum = 0;
  for (int k = 0; k < n && k < 17; k++) sum ^= t[TY][RARE(n) && TY < 15 ? 17 : k];
  out[i] = sum;
}
