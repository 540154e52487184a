// verdict: refuted
// flags: --block 64 --grid 1 --any-launch
// The race happens if two threads have one index; the report names what excludes it.
__global__ void scatter(const int *idx, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[idx[i]] = i;  //~ race/write-write
}
