// verdict: inconclusive
// flags:
// It calls the class's operator.
#include <algorithm>
__global__ void one(int *a) { a[0] = threadIdx.x; } //~ race/write-write
static int g = 1;
struct N {
  int v;
  bool operator<(const N &b) const {
    g = 64;
    return v < b.v;
  }
};
void run(int *a, const N &x, const N &y) {
  if (g != 1) return;
  int z = std::min(x, y).v;
  one<<<1, g>>>(a);
}
