// verdict: inconclusive
// flags: --block 4
// The host may have copied anything else into a constant that is not `const`.
__constant__ int turn[4] = {1, 0, 3, 2};

__global__ void k() {
  __shared__ int s[4];
  s[turn[threadIdx.x] & 3] = threadIdx.x; //~ race/write-write
}
