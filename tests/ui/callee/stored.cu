// verdict: verified
// flags: --block 64
// Pointers that threads give each other: one is stored before another calls by it.
typedef void (*Act)(int *);
__device__ void clear(int *cell) { *cell = 0; }
__device__ void raise(int *cell) { *cell += 1; }
__device__ Act current;
__global__ void shared(int *a, int which) {
  __shared__ Act acts[2];
  if (threadIdx.x == 0) {
    acts[0] = clear;
    acts[1] = raise;
  }
  __syncthreads();
  acts[which & 1](&a[64 * blockIdx.x + threadIdx.x]);
}
__global__ void once(Act act) {
  if (blockIdx.x == 0 && threadIdx.x == 0) current = act;
}
