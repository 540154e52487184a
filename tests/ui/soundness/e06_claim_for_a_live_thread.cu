// verdict: verified
// flags: --block 64 --exited-threads-ok
// Thread 1 arrives and vouches for its cell.
__global__ void k() {
  __shared__ int A[64];
  if (threadIdx.x == 0)
    return;
  A[threadIdx.x] = 1;
  __barrier_invariant_1(A[threadIdx.x] == 1, 1);
  __syncthreads();
  __assert(A[1] == 1);
}
