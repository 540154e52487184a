// verdict: inconclusive
// flags: --block 64 --grid 1
// The elements are distinct, but a barrier lies between and nobody says so.
__global__ void k(int *out) {
  __shared__ unsigned s[64];
  unsigned t = threadIdx.x;
  s[t] = 63 - t;
  __syncthreads();
  out[s[t]] = t;  //~ race/write-write
}
