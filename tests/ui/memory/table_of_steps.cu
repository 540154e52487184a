// verdict: verified
// flags: --block 4
// The table is a permutation, and its rows are read as they are written down.
__device__ const int turn[2][4] = {{1, 0, 3, 2}, {2, 3, 0, 1}};

__global__ void k(int *p) {
  __shared__ int s[4];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  for (int row = 0; row < 2; row++) {
    int got = s[turn[row][threadIdx.x]];
    __syncthreads();
    s[turn[row][threadIdx.x]] = got;
    __syncthreads();
  }
  p[blockIdx.x * 4 + turn[1][threadIdx.x]] = s[threadIdx.x];
}
