// verdict: refuted
// flags: --block 64
// A barrier in a function that is called by a pointer is one under a branch: all threads must call that function.
typedef void (*Act)(int *);
__shared__ int cells[64];
__device__ void wait(int *a) {
  cells[threadIdx.x] = a[threadIdx.x];
  __syncthreads(); //~ divergence
  a[threadIdx.x] = cells[63 - threadIdx.x];
}
__device__ void pass(int *a) { a[threadIdx.x] = 0; }
__global__ void k(int *a) {
  Act act = threadIdx.x < 32 ? wait : pass;
  act(a + 64 * blockIdx.x);
}
