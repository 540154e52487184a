// flags: --block 32
// Truths and numbers that lanes have from different paths: each is the same in all lanes of its path, and two that look
// alike are two. With one condition for all lanes there is one.

__global__ void branches(float *out, int n, int m) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  bool b;
  if (t < 16)
    b = n > 5;
  else
    b = m > 5;
  if (b)
    s[t * 32] = 0;
}

__global__ void selected(float *out, int left, int right) {
  int t = threadIdx.x;
  bool one = left > 4, other = right > 2;
  bool b = t & 1 ? one : other;
  if (b)
    out[t * 8] = 0;
}

__global__ void rounds(float *out, float a, const float *f, int n) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  float x = a;
  for (int r = 0; r < 32; r++) {
    x = x * 2.0f;
    if (r == t)
      break;
  }
  s[(int)x] = 0;
  bool b = false;
  for (int i = 0; i < n; i++) {
    if (t & 1)
      b = f[i] > 0;
    if (b)
      s[t * 32] = 0;
  }
}

__global__ void together(float *out, int n, int m, float x) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  bool b;
  if (n < m)
    b = n > 5;
  else
    b = m > 5;
  if (b)
    s[t * 32] = 0;
  float y = n < m ? x * 2 : x * 3;
  s[(int)y + t * 2] = 0;
}
