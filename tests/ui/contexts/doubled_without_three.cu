// verdict: inconclusive
// flags:
// No power of two is 3.
__global__ void put(int *a, int s) {
  if (s == 3)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  int s = 1;
  while (s < 100) {
    put<<<1, 64>>>(a, s);
    s *= 2;
  }
}
