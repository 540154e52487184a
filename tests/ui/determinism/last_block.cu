// verdict: refuted
// flags: --determinism
// The last block to come does the rest; which one that is depends on the schedule.
__global__ void k(unsigned *count, unsigned *out) {
  if (threadIdx.x == 0 && atomicAdd(count, 1u) == gridDim.x - 1) //~ order/result
    out[0] = blockIdx.x;
}
