// verdict: refuted
// flags:
// Function multi-versioning: the call is dispatched at run time, to 64 on any processor with SSE 4.2.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
#ifndef __CUDA_ARCH__
__attribute__((target("default"))) int bs() { return 32; }
__attribute__((target("sse4.2"))) int bs() { return 64; }
#else
int bs();
#endif
int main() { int *a; cudaMalloc(&a, 4096); k<<<1, bs()>>>(a); }
