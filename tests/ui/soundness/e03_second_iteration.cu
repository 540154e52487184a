// verdict: refuted
// flags: --block 64 --grid 1
// The loop changes the array that it indexes with: its second iteration does not
// read what the barrier left. Thread 0 then writes out[1], as thread 1 did.
__global__ void k(unsigned *out) {
  __shared__ unsigned A[64];
  unsigned tid = threadIdx.x;
  A[tid] = tid;
  __barrier_invariant_1(A[tid] == tid, tid);
  __syncthreads();
  for (int j = 0; j < 2; j++) {
    out[A[tid]] = tid;
    //~^ race/write-write
    A[tid] = A[tid] + 1;
  }
}
