// verdict: inconclusive
// flags:
// What the function finds by a loop is no 3.
__global__ void put(int *a, int s) {
  if (s == 3)
    a[0] = threadIdx.x; //~ race/write-write
}

static int power(int n) {
  int p = 1;
  while (p < n)
    p *= 2;
  return p;
}
void run(int *a, int n) { put<<<1, 64>>>(a, power(n)); }
