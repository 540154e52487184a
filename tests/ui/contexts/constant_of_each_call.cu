// verdict: refuted
// flags:
// A constant parameter whose address somebody has is another one in each call.

__global__ void k(int *a, int x, int y) {
  if (x != y) a[0] = threadIdx.x; //~ race/write-write
}

void note(const int *);
static int blocks(const int n) {
  note(&n);
  return (n + 63) / 64;
}

void run(int *a) { k<<<1, 64>>>(a, blocks(100), blocks(1000)); }
