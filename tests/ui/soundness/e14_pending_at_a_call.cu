// verdict: refuted
// flags: --block 64
// Caller and callee are free of races alone; the caller's write is pending when
// the callee writes.
__device__ void f(int *A) {
  A[(threadIdx.x + 1) % 64] = 0;
  __syncthreads();
}

__global__ void k() {
  __shared__ int A[64];
  A[threadIdx.x] = 1;
  //~^ race/write-write
  f(A);
}
