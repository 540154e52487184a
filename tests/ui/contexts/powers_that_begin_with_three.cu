// verdict: refuted
// flags:
// The second round is one of 6.
__global__ void put(int *a, unsigned stride) {
  if (stride == 6)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, unsigned n) {
  for (unsigned size = 3; size <= n; size <<= 1)
    put<<<1, 64>>>(a, size);
}
