// verdict: refuted
// flags:
// A new-expression calls operator new(64) without naming it.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
void *reserve(size_t);
void release(void *);
static int *g;
struct S { char c[64]; static void *operator new(size_t n) { k<<<1, (unsigned)n>>>(g); return reserve(n); } };
int main() { cudaMalloc(&g, 4096); release(S::operator new(32)); S *s = new S; }
