// verdict: refuted
// flags:
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i; //~ bounds
}
inline void check(cudaError_t error, const char *file, int line) {
  if (error != cudaSuccess) exit(line);
}
static void launch(float *a, int n) { fill<<<(n + 255) / 256, 256>>>(a, n); }
void run(int n) {
  float *a;
  check(cudaMalloc(&a, n * sizeof(float)), __FILE__, __LINE__);
  launch(a, n);
  check(cudaFree(a), __FILE__, __LINE__);
}
