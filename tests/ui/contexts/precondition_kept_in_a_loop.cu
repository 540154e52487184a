// verdict: verified
// flags:
__global__ void fill(int *a, int n) {
  __requires(n < 8);
  if (n > 7) a[0] = threadIdx.x;
}

void run(int *a) {
  for (int i = 0; i < 8; i++) fill<<<1, 64>>>(a, i);
}
