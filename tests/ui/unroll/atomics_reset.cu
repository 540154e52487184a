// verdict: refuted
// flags: --unroll 2 --block 64 --grid 1
// The counter begins anew in each round, and nothing orders the rounds.
__global__ void append(unsigned *out, unsigned *count) {
  for (int i = 0; i < 2; i++)
    out[i == 0 ? atomicAdd(count, 1u) : atomicAdd(count + 1, 1u)] = threadIdx.x + i; //~ race/write-write
}
