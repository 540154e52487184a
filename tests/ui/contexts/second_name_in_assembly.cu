// verdict: refuted
// flags:
// Assembly gives go a second name: og(a, 64) calls it.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
extern "C" void go(int *a, int n) { k<<<1, n>>>(a); }
asm(".globl og\n.set og, go");
extern "C" void og(int *a, int n);
int main() { int *a; cudaMalloc(&a, 4096); go(a, 32); og(a, 64); }
