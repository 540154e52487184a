// verdict: refuted
// flags:
// Attributes of a template have no effect on its explicit specialisations ([temp.expl.spec], CWG
// 2604): fail<int> returns, block 64.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
template<class T> [[noreturn]] void fail(T) { throw 1; }
template<> void fail<int>(int) {}
void run(int *a, int n) { if (n > 32) fail(n); k<<<1, n>>>(a); }
