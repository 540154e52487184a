// verdict: error
// flags:
// What is constant is evaluated, here for the extent of an array.
constexpr int tile(int n) { return n > 4 ? n : nothing; }
__global__ void fill(int *a) {
  __shared__ int t[tile(64)];
  t[threadIdx.x] = 1;
  a[blockIdx.x * blockDim.x + threadIdx.x] = t[threadIdx.x];
}
