// verdict: inconclusive
// flags: --block 64 --grid 1
// The counter starts at an even number and goes up by two, which a proof does not know.
__global__ void k(unsigned *out) {
  __shared__ unsigned counter;
  if (threadIdx.x == 0)
    counter = 0;
  __syncthreads();
  unsigned mine = atomicAdd(&counter, 2);
  atomicXor(&counter, 0);
  if (mine % 2 == 1)
    out[0] = threadIdx.x;  //~ race/write-write
}
