// verdict: verified
// flags:
// In place is fine where each thread reads what it writes.
__global__ void twice(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    to[i] = 2 * from[i];
}

void run(int *a, int n) {
  twice<<<n / 256, 256>>>(a, a, n);
}
