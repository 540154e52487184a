// verdict: refuted
// flags: --unroll 3 --block 32 --grid 1
// An index outside of its array, in the third round only.
__global__ void bounds(int *a) {
  __shared__ int s[64];
  int at = threadIdx.x;
  for (int i = 0; i < 3; i++) {
    s[at] = i; //~ bounds
    at += 32;
  }
  a[threadIdx.x] = s[threadIdx.x];
}
