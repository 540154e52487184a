// verdict: refuted
// flags:
// Threads ask for their block: there is more than one.
__global__ void k(int *a) { a[threadIdx.x] = blockIdx.x; } //~ race/write-write
