// verdict: verified
// flags:
// Both are parts of one array, which do not overlap.
__global__ void shift(float *to, const float *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < n)
    to[i] = from[i + 1];
}

void run(float *a, int n) { shift<<<n / 64 + 1, 64>>>(a, a + n, n); }
