// verdict: verified
// flags: --block 1 --grid 1
__device__ int inverse(int b) { return 1 / b; }
__global__ void k(int a, int b, int c) {
  __requires(a > 0 && b > 0 && c > 0);
  (void)(1 / a);
  inverse(b);
  switch (1 / c) {
  }
}
