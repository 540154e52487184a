// verdict: inconclusive
// flags:
// 6 is a half of 12; which values two loops make together is not followed.
__global__ void put(int *a, unsigned stride) {
  if (stride == 6)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, unsigned n) {
  for (unsigned size = 3; size <= n; size <<= 1)
    for (unsigned stride = size / 2; stride > 0; stride >>= 1)
      put<<<1, 64>>>(a, stride);
}
