// verdict: refuted
// flags:
// go and again call each other and nobody else calls them: entered from another file with any n.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
static void again(int *a, int n);
void go(int *a, int n) { k<<<1, n>>>(a); again(a, n); }
static void again(int *a, int n) { if (n > 32) go(a, 32); }
