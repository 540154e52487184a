// verdict: refuted
// flags:
// Its operator may order it otherwise than its numbers.
#include <algorithm>
__global__ void one(int *a) { a[0] = threadIdx.x; } //~ race/write-write
enum class P { high = 1, low = 64 };
static bool operator<(P a, P b) { return (int)a > (int)b; }
void run(int *a) {
  P x = P::high, y = P::low;
  one<<<1, (int)std::min(x, y)>>>(a);
}
