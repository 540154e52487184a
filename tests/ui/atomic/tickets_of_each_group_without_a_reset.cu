// verdict: refuted
// flags: --block 64 --grid 2
// Each group has a counter of its own, whatever it begins with.
__global__ void k(int *out) {
  __shared__ unsigned n;
  unsigned v = atomicAdd(&n, 1u);
  out[v] = threadIdx.x + blockIdx.x;
  //~^ race/write-write
}
