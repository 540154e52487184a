// flags: --block 64
// Lanes that conditions leave out, known or not.

__global__ void known(float *out) {
  __shared__ float s[64 * 32];
  int t = threadIdx.x;
  if (t < 4)
    s[t * 32] = 0;
  if (t % 2 == 0)
    s[t] = 0;
  else
    s[t * 16] = 0;
  if (t >= 64)
    s[0] = 1;
}

__global__ void unknown(float *out, int n) {
  __shared__ float s[64 * 32];
  int t = threadIdx.x;
  if (n > 5)
    s[t * 2] = 0;
  if (t < n)
    s[t * 4] = 0;
  if (blockIdx.x * 64 + t >= n)
    return;
  s[t * 8] = 0;
  out[blockIdx.x * 64 + t] = 0;
}

__global__ void rounds(float *out, int n) {
  __shared__ float s[64 * 32];
  for (int i = threadIdx.x; i < 100; i += 64)
    s[i * 2] = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    out[i] = s[i * 4];
}
