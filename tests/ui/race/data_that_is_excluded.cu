// verdict: inconclusive
// flags: --block 64 --grid 1
// What the model says of memory behind the barrier is not what the input can lead to:
// no run has the race, and the report does not claim it.
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[64];
  s[threadIdx.x] = in[threadIdx.x] % 8;
  __syncthreads();
  if (s[threadIdx.x] == 0x5bd1e995)
    out[0] = threadIdx.x;  //~ race/write-write
}
