// verdict: refuted
// flags:
// Different entries may be neighbours.
__global__ void pairs(const int *idx, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    out[idx[i]] = i;
    //~^ race/write-write
    out[idx[i] + 1] = i + 1;
    //~^ race/write-write
    //~^^ race/write-write
  }
}
