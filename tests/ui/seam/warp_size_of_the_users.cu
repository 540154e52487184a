// verdict: verified
// flags:
// A constant of the user's has the name of a variable of CUDA's.
__global__ void k(int *a) {
  static constexpr int warpSize = 1;
  if (blockIdx.x == 0) a[threadIdx.x / warpSize] = threadIdx.x;
}
