// verdict: refuted
// flags: --block 64 --grid 1
// What was given back may be taken again.
__global__ void k(int *out, int *count) {
  out[atomicAdd(count, 1)] = threadIdx.x;
  //~^ race/write-write
  atomicSub(count, 1);
}
