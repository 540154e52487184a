// verdict: verified
// flags: --no-benign
// As many threads as the template says, and so much dynamic shared memory.
template <int N> __global__ void shift(int *a, const int *b) {
  extern __shared__ int s[];
  s[threadIdx.x] = b[threadIdx.x];
  __syncthreads();
  a[blockIdx.x * N + threadIdx.x] = s[(threadIdx.x + 1) % N];
}

template <int N> void run(int *a, const int *b, int n) { shift<N><<<n, N, N * sizeof(int)>>>(a, b); }

void both(int *a, const int *b, int n) {
  run<64>(a, b, n);
  run<256>(a, b, n);
}
