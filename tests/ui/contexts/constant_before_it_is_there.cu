// verdict: refuted
// flags:
// A constant whose initialiser has not run is zero.
#include <functional>

__global__ void k(int *a) {
  if (blockDim.x != 64) a[0] = threadIdx.x; //~ race/write-write
}

int get();
int *dev();
extern const int n;
static std::function<void()> later;

static int setup() {
  int *a = dev();
  int early = n;
  later = [early, a] {
    if (early != n) k<<<1, 32>>>(a);
    else k<<<1, 64>>>(a);
  };
  return 0;
}

static int done = setup();
const int n = get();

void run() { later(); }
