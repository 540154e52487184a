// verdict: refuted
// flags:
// Numbers that a format does not hold are rounded otherwise by another one.

__global__ void k(int *a, int x, int y) {
  if (x != y) a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  int n = 16777225;
  k<<<1, 64>>>(a, (int)ceilf((float)n / 3.0f), (int)ceilf(n / 3.0));
}
