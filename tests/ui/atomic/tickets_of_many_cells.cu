// verdict: refuted
// flags: --block 64 --grid 1
// Tickets of different cells may be equal.
__global__ void k(int *out, int *count) {
  out[atomicAdd(&count[threadIdx.x % 2], 1)] = threadIdx.x;
  //~^ race/write-write
}
