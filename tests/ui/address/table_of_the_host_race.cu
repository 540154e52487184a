// verdict: refuted
// flags: --block 64 --grid 2
__constant__ float *table[16];
__global__ void k() { table[blockIdx.x / 2][threadIdx.x] = blockIdx.x; } //~ race/write-write
