// verdict: verified
// flags:
// All are powers of two.
__global__ void put(int *a, unsigned stride) {
  if (stride == 6)
    a[0] = threadIdx.x;
}

void run(int *a, unsigned n) {
  for (unsigned size = 2; size <= n; size <<= 1)
    for (unsigned stride = size / 2; stride > 0; stride >>= 1)
      put<<<1, 64>>>(a, stride);
}
