// verdict: refuted
// flags: --block 4
// The second row sends two threads to one cell.
__device__ const int turn[2][4] = {{1, 0, 3, 2}, {2, 3, 1, 1}};

__global__ void k() {
  __shared__ int s[4];
  s[turn[1][threadIdx.x]] = threadIdx.x; //~ race/write-write
}
