// verdict: verified
// flags: --block 64
// Nothing is pending at the call.
__device__ void f(int *A) {
  A[(threadIdx.x + 1) % 64] = 0;
  __syncthreads();
}

__global__ void k() {
  __shared__ int A[64];
  A[threadIdx.x] = 1;
  __syncthreads();
  f(A);
}
