// verdict: verified
// flags:
// A pointer that has one value, of which something is asked.
template <int N> __global__ void tiled(int *a) { a[blockIdx.x * N + threadIdx.x] = threadIdx.x; }
template <int N> void run(int *a, int blocks) {
  auto kernel = &tiled<N>;
  cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 1 << 16);
  kernel<<<blocks, N, 1 << 16>>>(a);
}
void both(int *a) {
  run<32>(a, 5);
  run<128>(a, 7);
}
