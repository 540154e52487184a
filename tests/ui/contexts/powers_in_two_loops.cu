// verdict: verified
// flags:
// A bitonic network: strides are halves of powers of two.
__global__ void exchange(unsigned *a, unsigned stride) {
  unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned place = 2 * t - (t & (stride - 1));
  unsigned mine = a[place], other = a[place + stride];
  a[place] = other;
  a[place + stride] = mine;
}

void run(unsigned *a, unsigned n) {
  for (unsigned size = 2; size <= n; size <<= 1)
    for (unsigned stride = size / 2; stride > 0; stride >>= 1) exchange<<<n / 512, 256>>>(a, stride);
}
