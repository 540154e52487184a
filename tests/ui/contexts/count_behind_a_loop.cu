// verdict: refuted
// flags:
// Behind the loop it is 10.
__global__ void put(int *a, int s) {
  if (s == 10)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  int i;
  for (i = 0; i < 10; i++) {
  }
  put<<<1, 64>>>(a, i);
}
