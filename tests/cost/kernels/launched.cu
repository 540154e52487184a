// Of a grid of two blocks there are two places; and what a precondition says of a part of an argument is not all of it.

__global__ void two(float *out) {
  if (threadIdx.x < 4)
    out[blockIdx.x + threadIdx.x] = 0;
  if (threadIdx.x < 4)
    out[blockIdx.x * 5 + threadIdx.x] = 0;
}

__global__ void narrow(float *out, int n) {
  __requires((unsigned char)n == 1);
  __shared__ float s[4096];
  s[threadIdx.x * (n >> 8)] = 0;
}

__global__ void wide(float *out, unsigned char n) {
  __requires(n == 2);
  __shared__ float s[4096];
  s[threadIdx.x * n] = 0;
}

void run(float *p, int n) {
  two<<<2, 32>>>(p);
  narrow<<<1, 32>>>(p, n);
  wide<<<1, 32>>>(p, n);
}
