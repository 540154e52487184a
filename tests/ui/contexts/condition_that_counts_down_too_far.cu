// verdict: refuted
// flags:
// The last block has 63 threads.
__global__ void put(int *a) {
  if (blockDim.x < 64)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  while (n-- > 63)
    put<<<1, n>>>(a);
}
