// verdict: refuted
// flags:
// For two arrays there is no race; the launch passes one twice.
__global__ void shift(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < n)
    to[i] = from[i + 1]; //~ race/write-read
}

void run(int *a, int n) {
  shift<<<n / 256, 256>>>(a, a, n);
}
