// verdict: verified
// flags:
//
// A scatter through a permutation that is only known through memory.
//
// Thread t writes cell A[t] of B, so B is free of races exactly when the values
// in A are distinct. Two arbitrary threads do not know what the others left in
// A: after the barrier A is arbitrary. The binary invariant hands the fact over
// the barrier: each pair of threads proves it of the two cells that it wrote, and
// may use it of the two cells that it reads. The unary invariant keeps the
// scatter inside B.

#include "barrister.h"

__global__ void distinct(unsigned *inverse) {
  __shared__ unsigned A[1024];
  __shared__ unsigned B[1024];
  const unsigned tid = threadIdx.x;

  A[tid] = blockDim.x - 1 - tid;

  __barrier_invariant_1(A[tid] < blockDim.x, tid);
  __barrier_invariant_binary_1(A[tid] != A[__other_int(tid)], tid, __other_int(tid));
  __syncthreads();

  B[A[tid]] = tid;

  __syncthreads();

  inverse[blockIdx.x * blockDim.x + tid] = B[tid];
}
