// verdict: refuted
// flags:
// The third round is one of 9.
__global__ void put(int *a, unsigned stride) {
  if (stride == 9)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, unsigned n) {
  for (unsigned size = 1; size <= n; size *= 3)
    put<<<1, 64>>>(a, size);
}
