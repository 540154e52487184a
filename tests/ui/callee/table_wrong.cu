// verdict: refuted
// flags:
typedef void (*Act)(int *, int);
__device__ void clear(int *a, int i) { a[i] = 0; }
__device__ void first(int *a, int i) {
  a[0] = i; //~ race/write-write
}
__constant__ const Act acts[] = {clear, first};
__global__ void by_index(int *a, int which) {
  __requires(which == 0 || which == 1);
  acts[which](a, blockIdx.x * blockDim.x + threadIdx.x);
}
// Beyond its end there is no function.
__constant__ const Act others[] = {clear, clear};
__global__ void beyond(int *a, int which) {
  others[which & 3](a, blockIdx.x * blockDim.x + threadIdx.x);
  //~^ bounds
}
