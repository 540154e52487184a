// verdict: refuted
// flags:
// The host's grid is (n, 4n), never 1 along y: blocks (x, 0) and (x, 1) race on a[x].
__global__ void c(int *a) { a[threadIdx.x + 32 * blockIdx.x] += 1; } //~ race/read-write
void run(int *a, int n) { int m = 0; for (int i = 0; i < 4; i++) m += n; c<<<dim3(n, m), 32>>>(a); }
int main() { int *a; cudaMalloc(&a, 4096); run(a, 2); }
