// pass: races
// flags: --block 64 --grid 1
__global__ void k() { int x = threadIdx.x; }
