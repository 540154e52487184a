// verdict: error
// flags: --block 64 --grid 1
// The other branch returns without it.
__device__ int f(int *a, int x) {
  if (x == 0) {
    return 0;
  } else {
    __ensures(__return_val_int() == 1); //~ annotation
    a[threadIdx.x] = 1;
    return 1;
  }
}

__global__ void k(int *a) { f(a, 0); }
