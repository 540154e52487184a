// verdict: refuted
// flags:
// N is 0 while its own initialiser runs, which launches with 64 - N.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
static int *a;
extern const int N;
static int f() { cudaMalloc(&a, 4096); k<<<1, 64 - N>>>(a); return 32; }
const int N = f();
int main() {}
