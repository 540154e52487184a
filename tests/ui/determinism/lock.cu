// verdict: refuted
// flags: --determinism
// Who holds the lock first is up to the schedule, and so is what the cell holds last.
__global__ void k(int *lock, int *a) {
  if (atomicCAS(lock, 0, 1) == 0) //~ order/result
    a[0] = threadIdx.x;
}
