// verdict: refuted
// flags:
// run(a, 2) launches two threads for each element: the kernel looks at no place along y, and the host
// does not say that there is one.
__global__ void c(int *a) { a[threadIdx.x] += 1; } //~ race/read-write
void run(int *a, int n) { c<<<1, dim3(32, n)>>>(a); }
