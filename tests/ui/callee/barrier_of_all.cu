// verdict: verified
// flags: --block 64
// All threads are given the same pointer.
typedef void (*Act)(int *);
__shared__ int cells[64];
__device__ void wait(int *a) {
  cells[threadIdx.x] = a[threadIdx.x];
  __syncthreads();
  a[threadIdx.x] = cells[63 - threadIdx.x];
}
__device__ void pass(int *a) { a[threadIdx.x] = 0; }
__device__ Act acts[] = {wait, pass};
__global__ void by_argument(int *a, Act act) { act(a + 64 * blockIdx.x); }
__global__ void by_memory(int *a, int which) {
  __requires(which == 0 || which == 1);
  acts[which](a + 64 * blockIdx.x); }
