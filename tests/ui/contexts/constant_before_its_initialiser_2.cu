// verdict: refuted
// flags:
// N is initialised by (g(), 32) after s, so that S() sees 0.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
static int *a; int g() { static int c; return c++; }
extern const int N;
struct S { S() { cudaMalloc(&a, 4096); k<<<1, 64 - N>>>(a); } } s;
const int N = (g(), 32);
int main() {}
