// verdict: verified
// flags: --determinism
// Writes of one value are tolerated, and leave it in any order.
__global__ void k(const int *in, int *found) {
  if (in[threadIdx.x] == 7)
    found[0] = 1;
}
