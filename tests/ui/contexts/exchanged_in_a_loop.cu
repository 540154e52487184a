// verdict: refuted
// flags:
// What one variable holds the other one has in the second round.
__global__ void put(int *a, int s) {
  if (s == 2)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  int s = 1, other = 2;
  for (int i = 0; i < n; i++) {
    put<<<1, 64>>>(a, s);
    int kept = s;
    s = other;
    other = kept;
  }
}
