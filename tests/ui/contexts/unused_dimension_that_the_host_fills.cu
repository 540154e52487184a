// verdict: refuted
// flags:
// The host's grid is (n, 4n): never 1 along y, and blocks (x, 0) and (x, 1) race on a[x]. `verified`,
// on the printed assumption unused-dimensions, which this launch contradicts: an extent that is one
// unknown by itself "says nothing" and is dropped. With dim3(n, n) the verdict is conditional on
// gridDim.y == 1.
__global__ void c(int *a) { a[threadIdx.x + 32 * blockIdx.x] += 1; } //~ race/read-write
void run(int *a, int n) { int m = 0; for (int i = 0; i < 4; i++) m += n; c<<<dim3(n, m), 32>>>(a); }
int main() { int *a; cudaMalloc(&a, 4096); run(a, 2); }
