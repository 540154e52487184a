// verdict: inconclusive
// flags:
// The loop is left before.
__global__ void put(int *a, int s) {
  if (s == 50)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  for (int i = 0; i < n; i++) {
    if (i == 3)
      break;
    put<<<1, 64>>>(a, i);
  }
}
