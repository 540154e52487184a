// verdict: refuted
// flags: --block 64 --any-launch
// The race needs an index that two threads have, above all that is near.
__global__ void k(const int *to, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (to[i] > 1000000)
    out[to[i]] = i;  //~ race/write-write
}
