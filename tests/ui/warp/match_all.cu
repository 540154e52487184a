// verdict: verified
// flags: --block 32
// All lanes of the mask, or none.
__global__ void same(const int *in, unsigned *out) {
  int all;
  unsigned lanes = __match_all_sync(0xffffffffu, in[threadIdx.x], &all);
  __assert(lanes == 0 || lanes == 0xffffffffu);
  __assert((lanes != 0) == all);
  out[blockIdx.x * 32 + threadIdx.x] = lanes;
}
