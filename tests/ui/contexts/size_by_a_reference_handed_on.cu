// verdict: refuted
// flags:
// The inner function adds to it.
__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

static void add(int &m) { m += 3; }
static void one_and(int &m) {
  m = 1;
  add(m);
}

void run(int *a) {
  int m = 0;
  one_and(m);
  put<<<1, 64>>>(a, m);
}
