// verdict: refuted
// flags: --no-benign
template <int N> __global__ void shift(int *a, const int *b) {
  extern __shared__ int s[];
  s[threadIdx.x] = b[threadIdx.x]; //~ bounds
  __syncthreads();
  a[blockIdx.x * N + threadIdx.x] = s[(threadIdx.x + 1) % N]; //~ bounds
}

void run(int *a, const int *b, int n) { shift<64><<<n, 64, 64>>>(a, b); }
