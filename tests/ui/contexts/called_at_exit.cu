// verdict: refuted
// flags:
// The attribute calls fin() at exit, with N == 64.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
int given();
static int *a;
const int N = 64 * given();
__attribute__((destructor)) static void fin() { k<<<1, N>>>(a); }
int main() { cudaMalloc(&a, 4096); if (N <= 32) fin(); }
