// verdict: verified
// flags: --block 64 --grid 1
// With what the report proposes for `index_from_input.cu`.
__global__ void scatter(const int *idx, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __requires(__distinct_int(idx[i]));
  if (i < n)
    out[idx[i]] = i;
}
