// verdict: refuted
// flags:
// What a template without an instance does with the kernel is not looked at.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x; //~ race/write-write
}
void small(int *a) { fill<<<1, 64>>>(a); }

template <class T>
int threads() {
  cudaFuncAttributes of;
  return cudaFuncGetAttributes(&of, fill) ? 0 : of.maxThreadsPerBlock;
}
