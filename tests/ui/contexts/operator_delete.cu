// verdict: refuted
// flags:
// delete s calls S::operator delete(s, 64).
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
struct S { char c[64]; static void operator delete(void *p, size_t n) { k<<<1, (unsigned)n>>>((int *)p); } };
int main() { void *p; cudaMallocManaged(&p, 4096); S::operator delete(p, 32); delete (S *)p; }
