// verdict: verified
// flags:
// What is said of indices is said of the array whose size is known: `from` begins within the same, and leaves it.
__global__ void copy(float *to, const float *from) { to[threadIdx.x] = from[threadIdx.x]; }

void run() {
  float *p;
  cudaMalloc(&p, 100 * sizeof(float));
  copy<<<1, 64>>>(p, p + 64);
}
