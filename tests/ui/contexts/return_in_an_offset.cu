// verdict: refuted
// flags:
// The index in offsetof is evaluated: f(40) is 64.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
struct S { int x[100]; };
static int f(int n) { int m = 1 + __builtin_offsetof(S, x[({ if (n > 32) return 64; 5; })]); return 32; }
int main() { int *a; cudaMalloc(&a, 4096); k<<<1, f(40)>>>(a); }
