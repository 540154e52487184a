// verdict: refuted
// flags:
// An extern gnu_inline definition is for inlining only: without optimisation the call goes to the
// definition in another file (extern "C" int bs() { return 64; }), which may differ. Weak functions
// are left out for the same reason.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
extern "C" inline __attribute__((gnu_inline)) int bs();
extern inline __attribute__((gnu_inline)) int bs() { return 32; }
void run(int *a) { k<<<1, bs()>>>(a); }
