// verdict: verified
// flags:
// No block has fewer than 64 threads.
__global__ void put(int *a) {
  if (blockDim.x < 64)
    a[0] = threadIdx.x;
}

void run(int *a, int n) {
  while (n-- > 64)
    put<<<1, n>>>(a);
}
