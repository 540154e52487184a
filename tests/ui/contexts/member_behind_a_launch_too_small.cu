// verdict: refuted
// flags:
// There are fewer elements than the member says, whatever a launch does to it.
__global__ void clear(int *a) { a[blockIdx.x * 256 + threadIdx.x] = 0; }
__global__ void fill(float *a, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 0; //~ bounds
}

struct Engine {
  unsigned n;
  void go();
};

void Engine::go() {
  float *values;
  int *flags;
  cudaMalloc((void **)&values, n / 2 * sizeof(float));
  cudaMalloc((void **)&flags, 4096);
  clear<<<4, 256>>>(flags);
  fill<<<(n + 255) / 256, 256>>>(values, n);
}
