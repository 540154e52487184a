// verdict: verified
// flags:
__global__ void exchange(int *a, int stride) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  int place = 2 * t - (t & (stride - 1));
  int mine = a[place], other = a[place + stride];
  a[place] = other;
  a[place + stride] = mine;
}

void run(int *a, int n) {
  for (int stride = 1; stride < n; stride <<= 1) exchange<<<n / 512, 256>>>(a, stride);
}
