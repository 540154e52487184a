// verdict: inconclusive
// flags: --block 64 --grid 1
// The cell of each thread toggles between two values, and is none of the others.
__global__ void k(int *out, int n) {
  __shared__ int s[64];
  s[threadIdx.x] = 1;
  for (int i = 0; i < n; i++) {
    s[threadIdx.x] = 2 - s[threadIdx.x];
    if (s[threadIdx.x] != 1)
      out[0] = threadIdx.x;  //~ race/write-write
  }
}
