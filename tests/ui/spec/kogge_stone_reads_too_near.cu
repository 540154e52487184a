// verdict: refuted
// flags: --block 64 --grid 1
// What is added does not end where the sum begins: the assertion about neighbours.
#define HOLDS(t, count)                                                                            \
  (lower[t] == ((t) < (count) ? 0 : (t) - (count) + 1) && upper[t] == (t))

__global__ void k() {
  __shared__ unsigned lower[64], upper[64];
  const unsigned tid = threadIdx.x;
  unsigned temp_lower = 0, temp_upper = 0;
  lower[tid] = tid;
  upper[tid] = tid;
  __barrier_invariant_2(HOLDS(tid, 1), tid, tid - 2);
  __syncthreads();

  if (tid >= 2) {
    temp_lower = lower[tid - 2];
    temp_upper = upper[tid - 2];
  }
  __read_permission(unsigned, lower[tid]);
  __barrier_invariant_1(lower[tid] == tid && __implies(tid >= 2, temp_upper == tid - 2), tid);
  __syncthreads();

  if (tid >= 2) {
    __assert(temp_upper + 1 == lower[tid]); //~ assert
    lower[tid] = temp_lower;
  }
}
