// verdict: refuted
// flags:
// N is a constant that is initialised dynamically, after s: S() sees 0 ([basic.start.dynamic]; f has
// an effect, so it may not be done statically). Block 64.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
static int *a, calls;
extern const int N;
static int f() { calls++; return 32; }
static void go() { (void)f(); k<<<1, 64 - N>>>(a); }
struct S { S() { cudaMalloc(&a, 4096); go(); } } s;
const int N = f();
int main() {}
