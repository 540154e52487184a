// verdict: inconclusive
// flags:
// Whoever names it first initialises it.
__global__ void one(int *a) { a[0] = threadIdx.x; } //~ race/write-write
static int g = 1;
static int set() {
  g = 64;
  return 0;
}
thread_local int t = set();
void run(int *a) {
  if (g != 1) return;
  int x = t;
  one<<<1, g>>>(a);
}
