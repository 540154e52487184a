// verdict: refuted
// flags: --block 64
// The reset of a round races with the tickets of the one before: no barrier at its end.
__global__ void k(const int *in, int *out, int rounds) {
  __shared__ unsigned count;
  for (int r = 0; r < rounds; r++) {
    if (threadIdx.x == 0)
      count = 0;
    __syncthreads();
    atomicAdd(&count, 1u);
    //~^ race/atomic
  }
}
