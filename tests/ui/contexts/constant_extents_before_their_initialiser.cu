// verdict: refuted
// flags:
// B is initialised after s, so that B.x is 0 while S() runs.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
static int *a; int g() { static int c = 1; return c++; }
extern const dim3 B;
struct S { S() { cudaMalloc(&a, 4096); k<<<1, 64 - B.x>>>(a); } } s;
const dim3 B(32, g());
int main() {}
