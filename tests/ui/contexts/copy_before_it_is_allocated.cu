// verdict: refuted
// flags:
// q is a copy of what p was before cudaMalloc gave p other memory: a != b in the kernel, and all 64
// threads write a[0].
__global__ void c(int *a, int *b) { if (a != b) a[0] = threadIdx.x; } //~ race/write-write
void run(int *first) { int *p = first, *q = p; cudaMalloc(&p, 400); c<<<1, 64>>>(p, q); }
int main() { int *first; cudaMalloc(&first, 400); run(first); }
