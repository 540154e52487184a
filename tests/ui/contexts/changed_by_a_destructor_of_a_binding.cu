// verdict: inconclusive
// flags:
__global__ void one(int *a) { a[0] = threadIdx.x; } //~ race/write-write
static int g = 1;
struct R {
  int x = 0;
  ~R() { g = 64; }
};
void run(int *a) {
  int m = 0;
  {
    auto [x] = R{1};
    m = g;
  }
  if (m == 1) one<<<1, g>>>(a);
}
