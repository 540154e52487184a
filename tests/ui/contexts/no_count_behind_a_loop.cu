// verdict: inconclusive
// flags:
// Behind the loop it is 10, and no more.
__global__ void put(int *a, int s) {
  if (s == 11)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  int i;
  for (i = 0; i < 10; i++) {
  }
  put<<<1, 64>>>(a, i);
}
