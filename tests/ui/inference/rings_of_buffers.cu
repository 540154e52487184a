// verdict: verified
// flags: --block 256 --grid 1
// The number of a buffer stays below the number of buffers, however it goes round.
#define N 256

__global__ void by_remainder(float *out, const float *in, int n) {
  __shared__ float stage[4][N];
  int now = 0;
  float sum = 0;
  for (int i = 0; i < n; i++) {
    stage[now][threadIdx.x] = in[i * N + threadIdx.x];
    sum += stage[now][threadIdx.x];
    now = (now + 1) % 4;
  }
  out[threadIdx.x] = sum;
}

__global__ void by_comparison(float *out, const float *in, int n) {
  __shared__ float stage[3][N];
  int now = 0;
  float sum = 0;
  for (int i = 0; i < n; i++) {
    stage[now][threadIdx.x] = in[i * N + threadIdx.x];
    sum += stage[now][threadIdx.x];
    if (++now == 3) now = 0;
  }
  out[threadIdx.x] = sum;
}

__global__ void by_choice(float *out, const float *in, int n) {
  __shared__ float stage[3][N];
  int now = 2;
  float sum = 0;
  for (int i = 0; i < n; i++) {
    stage[now][threadIdx.x] = in[i * N + threadIdx.x];
    sum += stage[now][threadIdx.x];
    now = now == 0 ? 2 : now - 1;
  }
  out[threadIdx.x] = sum;
}

// What one reads is not what the other writes, and a barrier lies between the turns.
__global__ void by_difference(float *out, const float *in, int n) {
  __shared__ float stage[2][N];
  int now = 0;
  stage[0][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  for (int i = 0; i < n; i++) {
    stage[1 - now][threadIdx.x] = stage[now][(threadIdx.x + 1) % N];
    now = 1 - now;
    __syncthreads();
  }
  out[threadIdx.x] = stage[now][threadIdx.x];
}

__global__ void by_bits(float *out, const float *in, int n) {
  __shared__ float stage[2][N];
  int now = 0;
  stage[0][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  for (int i = 0; i < n; i++) {
    stage[now ^ 1][threadIdx.x] = stage[now][(threadIdx.x + 1) % N];
    now ^= 1;
    __syncthreads();
  }
  out[threadIdx.x] = stage[now][threadIdx.x];
}
