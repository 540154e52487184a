// verdict: inconclusive
// flags:
// What the body of a switch declares ends with it.
__global__ void one(int *a) { a[0] = threadIdx.x; } //~ race/write-write
static int g = 1;
struct R {
  int x = 0;
  ~R() { g = 64; }
};
void run(int *a, int n) {
  int m = 0;
  switch (n) {
  default:
    R r;
    m = g;
    break;
  }
  if (m == 1) one<<<1, g>>>(a);
}
