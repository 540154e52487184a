// verdict: verified
// flags:
// What a constant table holds is what its initialiser lists.
typedef void (*Act)(int *, int);
__device__ void clear(int *a, int i) { a[i] = 0; }
__device__ void raise(int *a, int i) { a[i] += 1; }
__device__ void first(int *a, int i) { a[0] = i; }
__device__ Act never = first;
__constant__ const Act acts[] = {clear, raise};
__device__ const Act others[2] = {raise, clear};
__global__ void by_index(int *a, int which) {
  __requires(which == 0 || which == 1);
  acts[which](a, blockIdx.x * blockDim.x + threadIdx.x);
}
__global__ void by_thread(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  others[i & 1](a, i);
}
__global__ void of_its_own(int *a, int which) {
  const Act mine[] = {clear, raise, clear};
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (which >= 0 && which < 3) mine[which](a, i);
}
__global__ void by_a_constant(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  acts[0](a, i);
  __assert(a[i] == 0);
}
