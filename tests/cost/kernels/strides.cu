// flags: --block 256
// Lanes that are apart by a constant, or by an argument.

__global__ void constants(float *out) {
  __shared__ float s[256 * 33];
  int t = threadIdx.x;
  s[t] = 0;
  s[t * 2] = 0;
  s[t * 3] = 0;
  s[t * 17] = 0;
  s[t * 32] = 0;
  s[t * 33] = 0;
  s[255 - t] = 0;
  out[t] = s[7] + s[t / 2] + s[t & 1];
}

__global__ void unknown(float *out, int n) {
  extern __shared__ float s[];
  s[threadIdx.x * n] = 0;
  s[threadIdx.x * 2 * n] = 0;
  s[threadIdx.x * (2 * n + 1)] = 0;
  s[threadIdx.x + n] = 0;
  s[threadIdx.x / 16 * n + threadIdx.x % 16] = 0;
}

__global__ void widths(float *out) {
  __shared__ char c[1024];
  __shared__ short h[1024];
  __shared__ double d[1024];
  __shared__ float4 v[1024];
  int t = threadIdx.x;
  c[t] = 0;
  c[t * 4] = 0;
  c[t * 128 % 1024] = 0;
  h[t] = 0;
  d[t] = 0;
  d[t * 2] = 0;
  v[t] = make_float4(0, 0, 0, 0);
  v[t * 2] = v[t];
  out[t] = v[t].x;
}
