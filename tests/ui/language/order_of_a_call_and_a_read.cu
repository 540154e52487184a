// verdict: unsupported
// flags: --block 1 --grid 1
__device__ int bump(int *p) { return *p += 1; }

__global__ void k(int *a) {
  a[1] = bump(a) + a[0]; //~ unsupported/unspecified-order
}
