// verdict: inconclusive
// flags: --block 64 --grid 1 --bounds
// How many elements there are is said of one array and not of the other.
__global__ void k(const int *in, int *out) {
  __array_extent(out, 64);
  out[threadIdx.x] = in[threadIdx.x];  //~ bounds
}
