// verdict: error
// flags: --block 64 --grid 1
// Whoever calls with a negative x breaks the clause, and would not hear of it.
__device__ void put(int *a, int x) {
  if (x < 0) return;
  __requires(x >= 0); //~ annotation
  a[threadIdx.x] = x;
}

__global__ void k(int *a, int x) { put(a, x); }
