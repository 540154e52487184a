// verdict: refuted
// flags: --determinism
// Who gets the lock is up to the schedule.
__global__ void k(int *lock, int *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (atomicCAS(lock, 0, 1) == 0) //~ order/result
    out[i] = 1;
}
