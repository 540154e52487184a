// verdict: inconclusive
// flags:
// No block has fewer than 64 threads; what a condition changes that it looks at is not followed.
__global__ void put(int *a) {
  if (blockDim.x < 64)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  while (n-- > 64)
    put<<<1, n>>>(a);
}
