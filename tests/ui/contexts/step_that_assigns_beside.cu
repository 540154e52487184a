// verdict: refuted
// flags:
// The step i += (i = -50, 1) first sets i to -50 (C++17: right operand first): second round i = -49,
// block 113.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
void run(int *a) { for (int i = 32; i < 100; i += (i = i == 32 ? -50 : 200, 1)) k<<<1, 64 - i>>>(a); }
int main() { int *a; cudaMalloc(&a, 4096); run(a); }
