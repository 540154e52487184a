// flags: --block 64
// Loops: of many rounds, of a number of rounds that is an argument, with pointers that walk, and with records.

struct Pair {
  float a, b;
};

struct alignas(8) Aligned {
  float a, b;
};

__global__ void many(float *out) {
  extern __shared__ float s[];
  for (int i = 0; i < 1000; i++)
    for (int j = 0; j < 1000; j++)
      s[threadIdx.x * 2 + i * 4 + j] = 0;
}

__global__ void pointers(float *out, const float *in, int n) {
  extern __shared__ float s[];
  const float *row = in + threadIdx.x;
  float *column = s + threadIdx.x * 3;
  for (int i = 0; i < n; i++) {
    *column = *row;
    row += 64;
    column++;
  }
  do {
    s[threadIdx.x + n] = 0;
    n -= 32;
  } while (n > 0);
}

__global__ void strides(float *out, int n, int m) {
  extern __shared__ float s[];
  for (int i = 0; i < n; i++)
    s[threadIdx.x * i] = 0;
  s[threadIdx.x % m] = 0;
  s[threadIdx.x % 4 * n + threadIdx.x / 4 * m] = 0;
}

__global__ void records(Pair *p, Aligned *q) {
  __shared__ Pair s[64];
  __shared__ Aligned t[64];
  s[threadIdx.x].a = p[threadIdx.x].b;
  Pair whole = s[threadIdx.x];
  p[threadIdx.x] = whole;
  Aligned both = t[threadIdx.x];
  q[threadIdx.x] = both;
}
