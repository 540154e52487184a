// verdict: error
// flags: --block 64 --grid 1
// What is required is required of what the caller gave.
__device__ void put(int *a, int x) {
  x = 1;
  __requires(x >= 0); //~ annotation
  a[threadIdx.x] = x;
}

__global__ void k(int *a, int x) { put(a, x); }
