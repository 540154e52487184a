// verdict: refuted
// flags: --block 64 --grid 1
// With its place said it is an array like others, and all threads share it.
__global__ void k(int *a) {
  static __shared__ int seed;
  seed = threadIdx.x; //~ race/write-write
  a[threadIdx.x] = 1;
}
