// verdict: refuted
// flags:
// The other race is one whatever the array holds.
__global__ void scatter(const int *idx, int *out, int *last, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    out[idx[i]] = i; //~ race/write-write
    *last = i; //~ race/write-write
  }
}
