// Numbers without a sign wrap by definition: what a condition makes of that decides which lanes come.

__global__ void border(const float *in, float *out, unsigned w, unsigned h) {
  __shared__ float tile[32][32];
  unsigned x = blockIdx.x * 32 + threadIdx.x;
  unsigned y = blockIdx.y * 8 + threadIdx.y - 1;
  if (y < h)
    tile[threadIdx.x][threadIdx.y] = in[y * w + x];
  else
    tile[threadIdx.x][threadIdx.y] = 0;
}

__global__ void wraps(float *out) {
  __shared__ float s[2048];
  if (threadIdx.x - blockIdx.x - 1u < 64u)
    s[threadIdx.x] = 1;
  else
    s[threadIdx.x * 32] = 1;
}

__global__ void widened(float *out) {
  __shared__ float s[2048];
  long long far = blockIdx.x - 1u;
  if (far < 0)
    s[threadIdx.x] = 1;
  else
    s[threadIdx.x * 32] = 1;
}

__global__ void divided(float *out) {
  __shared__ float s[2048];
  if ((blockIdx.x - 8u) / 8 < 1000u)
    s[threadIdx.x] = 1;
  else
    s[threadIdx.x * 32] = 1;
}

// Nothing wraps here: the first branch has all lanes.
__global__ void stays(float *out) {
  __shared__ float s[2048];
  if (blockIdx.y * 8 + threadIdx.x < 600000u)
    s[threadIdx.x] = 1;
  else
    s[threadIdx.x * 32] = 1;
}

void f(float *a, float *b) {
  border<<<dim3(4, 4), dim3(32, 8)>>>(a, b, 128, 4096);
  wraps<<<40, 32>>>(b);
  widened<<<40, 32>>>(b);
  divided<<<40, 32>>>(b);
  stays<<<40, 32>>>(b);
}
