// verdict: inconclusive
// flags:
// Rows of 256 entries at most fit, and of the rows nothing is known.
__global__ void rows(const unsigned *first, unsigned *out) {
  __shared__ unsigned tile[256], length;
  tile[threadIdx.x] = tile[threadIdx.x + 128] = threadIdx.x;
  if (threadIdx.x == 0)
    length = first[blockIdx.x + 1] - first[blockIdx.x];
  __syncthreads();
  if (threadIdx.x < length)
    out[blockIdx.x * 128 + threadIdx.x] = tile[length + threadIdx.x]; //~ bounds
}

void run(const unsigned *first, unsigned *out, unsigned n) { rows<<<n, 128>>>(first, out); }
