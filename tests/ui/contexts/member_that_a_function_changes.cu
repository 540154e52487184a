// verdict: refuted
// flags:
// The function that is called in between makes it larger.
__global__ void fill(float *a, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 0; //~ bounds
}

struct Engine {
  unsigned n;
  void grow();
  void go();
};

void Engine::grow() { n *= 2; }

void Engine::go() {
  float *values;
  cudaMalloc((void **)&values, n * sizeof(float));
  grow();
  fill<<<(n + 255) / 256, 256>>>(values, n);
}
