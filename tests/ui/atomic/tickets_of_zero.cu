// verdict: refuted
// flags: --block 64 --grid 1
__global__ void k(int *out, int *count) {
  out[atomicAdd(count, 0)] = threadIdx.x;
  //~^ race/write-write
}
