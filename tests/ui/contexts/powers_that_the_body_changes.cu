// verdict: refuted
// flags:
// Behind 8 comes 14.
__global__ void put(int *a, unsigned stride) {
  if (stride == 14)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, unsigned n) {
  for (unsigned size = 2; size <= n; size <<= 1) {
    put<<<1, 64>>>(a, size);
    if (size == 8)
      size = 7;
  }
}
