// verdict: refuted
// flags:
// Entries that differ have one half: the run keeps what would be asked of them.
__global__ void scatter(const int *idx, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[idx[i] / 2] = i; //~ race/write-write
}
