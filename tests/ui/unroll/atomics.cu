// verdict: verified
// flags: --unroll 2 --block 64 --grid 1
// Each round takes places from one counter: no two rounds, and no two threads, have the same.
__global__ void append(unsigned *out, unsigned *count) {
  for (int i = 0; i < 2; i++)
    out[atomicAdd(count, 1u)] = threadIdx.x;
}
