// verdict: refuted
// flags:
// new (a, 64) S calls operator new(4, a, 64) without naming it.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
static char buf[256];
struct S { int x; };
void *operator new(size_t, int *a, int n) { k<<<1, n>>>(a); return buf; }
int main() { int *a; cudaMalloc(&a, 4096); operator new(4, a, 32); new (a, 64) S; }
