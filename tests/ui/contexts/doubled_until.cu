// verdict: refuted
// flags:
// In the third round it is 4.
__global__ void put(int *a, int s) {
  if (s == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  int s = 1;
  while (s < 100) {
    put<<<1, 64>>>(a, s);
    s *= 2;
  }
}
