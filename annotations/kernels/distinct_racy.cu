// verdict: refuted
// flags:
//
// The twin of distinct.cu with a map that is not injective: cells 2k and 2k + 1
// of A hold the same value, and two threads scatter to one cell of B. The
// invariant that would exclude it does not hold.

#include "barrister.h"

__global__ void distinct_racy(unsigned *inverse) {
  __shared__ unsigned A[1024];
  __shared__ unsigned B[1024];
  const unsigned tid = threadIdx.x;

  A[tid] = tid / 2;

  __barrier_invariant_1(A[tid] < blockDim.x, tid);
  __barrier_invariant_binary_1(A[tid] != A[__other_int(tid)], tid, __other_int(tid));
  //~^ barrier-invariant/established
  __syncthreads();

  B[A[tid]] = tid;

  __syncthreads();

  inverse[blockIdx.x * blockDim.x + tid] = B[tid];
}
