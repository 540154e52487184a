// verdict: refuted
// flags:
// The address is kept where the size of an array is computed.
__global__ void one(int *a) { a[0] = threadIdx.x; } //~ race/write-write
static int *kept;
void read(int *p) {
  int v[(kept = p, 3)];
  v[0] = 1;
  *p = v[0];
}
void go() { *kept = 64; }
void run(int *a) {
  int n = 0;
  read(&n);
  if (n == 1) {
    go();
    one<<<1, n>>>(a);
  }
}
