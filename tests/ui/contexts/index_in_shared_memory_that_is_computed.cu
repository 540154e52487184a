// verdict: refuted
// flags:
// Whatever is given, the last thread reads behind the end.
__global__ void rows(const unsigned *first, unsigned *out) {
  __shared__ unsigned tile[256], length;
  tile[threadIdx.x] = tile[threadIdx.x + 128] = first[threadIdx.x];
  if (threadIdx.x == 0)
    length = 2 * blockDim.x - 127;
  __syncthreads();
  out[blockIdx.x * 128 + threadIdx.x] = tile[length + threadIdx.x]; //~ bounds
}

void run(const unsigned *first, unsigned *out, unsigned n) { rows<<<n, 128>>>(first, out); }
