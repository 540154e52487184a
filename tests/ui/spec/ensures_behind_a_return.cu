// verdict: error
// flags: --block 64 --grid 1
// The clause would say nothing of the return before it, where it does not hold.
__device__ int index_of(int *a, int x) {
  if (x < 0) return -1;
  __ensures(__return_val_int() >= 0); //~ annotation
  a[threadIdx.x] = x;
  return x;
}

__global__ void k(int *a, int x) { int i = index_of(a, x); __assert(i >= 0); }
