// verdict: unsupported
// flags: --block 64 --grid 1
// A barrier by its number is declared, for libraries that have one, and refused where a kernel calls it.
__global__ void exchange(int *a) {
  __shared__ int tile[64];
  tile[threadIdx.x] = a[threadIdx.x];
  __barrier_sync(0); //~ unsupported/unknown-function
  a[threadIdx.x] = tile[63 - threadIdx.x];
}
