// verdict: refuted
// flags:
// The attribute calls fn(&x) where other() ends, with N == 64.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
int given();
static int *a;
const int N = 64 * given();
static void fn(int *) { k<<<1, N>>>(a); }
static void other() { int x __attribute__((cleanup(fn))) = 0; }
int main() { cudaMalloc(&a, 4096); other(); if (N <= 32) fn(nullptr); }
