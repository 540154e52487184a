// verdict: refuted
// flags: --block 1 --grid 1 --any-launch
// What nobody uses is computed all the same.
__device__ int inverse(int b) { return 1 / b; } //~ division-by-zero
__global__ void k(int a, int b, int c) {
  (void)(1 / a); //~ division-by-zero
  inverse(b);
  switch (1 / c) { //~ division-by-zero
  }
}
