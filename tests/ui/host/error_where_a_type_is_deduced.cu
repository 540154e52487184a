// verdict: error
// flags:
// The body says what type it is that the kernel asks for.
auto make() {
  if (nothing) return 1;
  return 2;
}
__global__ void fill(decltype(make()) *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
