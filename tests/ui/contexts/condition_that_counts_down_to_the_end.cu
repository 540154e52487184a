// verdict: refuted
// flags:
// The test that fails counts, too: 7, 6, 5, and 4 in the end.
__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  int n = 7;
  while (n-- > 5)
    ;
  put<<<1, 64>>>(a, n);
}
