// verdict: refuted
// flags: --block 64 --grid 1
__device__ int index_of(int *a, int x) {
  __ensures(__return_val_int() >= 0); //~ postcondition
  if (x < 0) return -1;
  a[threadIdx.x] = x;
  return x;
}

__global__ void k(int *a, int x) { index_of(a, x); }
