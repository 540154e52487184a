// verdict: verified
// flags: --block 64 --grid 1
// Advice to the compiler changes nothing.

__attribute__((noinline)) __device__ int twice(int x) { return 2 * x; }

__global__ void k(int *a, int n) {
    __requires(n >= 0 && n < 100);
    int x = 0;
    switch (n) {
    case 0:
        x = 1;
        [[fallthrough]];
    case 1:
        x += 1;
        break;
    default:
        [[unlikely]];
        x = twice(n);
    }
#pragma unroll 4
    for (int i = 0; i < 4; i++)
        a[threadIdx.x * 4 + i] = x;
    __assert(n != 0 || x == 2);
}
