// verdict: inconclusive
// flags: --block 64 --grid 1
// A ticket of the old count says nothing of the new one.
__global__ void k(int *out) {
  __shared__ unsigned n;
  if (threadIdx.x == 0)
    n = 0;
  __syncthreads();
  unsigned v = atomicAdd(&n, 1u);
  __barrier_invariant_1(__atomic_has_taken_value(&n, 0, v), threadIdx.x);
  //~^ barrier-invariant/established
  __syncthreads();
  if (threadIdx.x == 0) {
    n = 0;
    unsigned w = atomicAdd(&n, 1u);
    out[w] = 1;
  } else {
    out[v] = 2;
  }
}
