// verdict: refuted
// flags: --block 32 --grid 4
// A stencil with a halo that is iterated in shared memory: without the barrier behind
// loading (RAW), without the one before storing (WAR), with a halo that two branches
// write, and with results of blocks that overlap.
__global__ void stencil(const int *in, int *out, int rounds) {
  __shared__ int cell[34], next[34];
  unsigned t = threadIdx.x;
  unsigned i = blockIdx.x * 32 + t;
  cell[t + 1] = in[i + 1];
  if (t == 0)
    cell[0] = in[i];
  if (t == 31)
    cell[33] = in[i + 2];
  // __syncthreads();
  next[t + 1] = cell[t] + cell[t + 1] + cell[t + 2];
  //~^ race/write-read
  //~| race/write-read
  __syncthreads();
  for (int r = 0; r < rounds; r++) {
    int value = next[t + 1] + next[t + 2];
    // __syncthreads();
    next[t + 1] = value;  //~ race/read-write
    __syncthreads();
  }
  if (t < 2)
    next[33 * (t / 2)] = t;  //~ race/write-write
  __syncthreads();
  out[blockIdx.x * 31 + t] = next[t + 1] + next[0];  //~ race/write-write
}
