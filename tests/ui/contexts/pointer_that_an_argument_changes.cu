// verdict: refuted
// flags:
// next(), an argument between the two, makes p another pointer (clang evaluates arguments left to
// right): a != b.
__global__ void c(int *a, int n, int *b) { if (a != b) a[0] = threadIdx.x; } //~ race/write-write
static int *p, *q;
static int next() { p = q; return 0; }
int main() { cudaMalloc(&p, 400); cudaMalloc(&q, 400); c<<<1, 64>>>(p, next(), p); }
