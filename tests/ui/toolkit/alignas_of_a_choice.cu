// verdict: verified
// flags:
// Where nothing stands in front of it, it is clang's own.
template <int N, class... T> __global__ void fill(int *o) {
  __shared__ int a[64];
  alignas(N > 16 ? 16 : N) int b = 1;
  alignas(0) int c = 2;
  alignas(T...) int d = 3;
  alignas(16) [[maybe_unused]] int e = 4;
  char f alignas(16)[16];
  f[0] = b + c;
  a[threadIdx.x] = d + f[0];
  o[blockIdx.x * blockDim.x + threadIdx.x] = a[threadIdx.x];
}
void run(int *o) { fill<32, int, double><<<2, 64>>>(o); }
