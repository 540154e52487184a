// verdict: refuted
// flags:
// The function gives 8 for numbers beyond 4.
__global__ void put(int *a, int s) {
  if (s == 8)
    a[0] = threadIdx.x; //~ race/write-write
}

static int power(int n) {
  int p = 1;
  while (p < n)
    p *= 2;
  return p;
}
void run(int *a, int n) { put<<<1, 64>>>(a, power(n)); }
