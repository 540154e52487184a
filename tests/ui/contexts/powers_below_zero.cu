// verdict: refuted
// flags:
// Behind -3 comes -6.
__global__ void put(int *a, int stride) {
  if (stride == -6)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  for (int stride = -3; stride > -100; stride *= 2)
    put<<<1, 64>>>(a, stride);
}
