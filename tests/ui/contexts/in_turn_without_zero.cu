// verdict: inconclusive
// flags:
// It is 1 and 2 in turn, which is not summarised; a run of the host never has 0.
__global__ void put(int *a, int s) {
  if (s == 0)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  int s = 1;
  for (int i = 0; i < n; i++) {
    put<<<1, 64>>>(a, s);
    s = 3 - s;
  }
}
