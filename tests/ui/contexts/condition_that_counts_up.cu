// verdict: refuted
// flags:
// Behind the test it is 4, whether it holds or not.
__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  int n = 3;
  if (++n > 4)
    return;
  put<<<1, 64>>>(a, n);
}
