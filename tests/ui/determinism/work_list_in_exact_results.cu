// verdict: refuted
// flags: --determinism=exact
// That it is a list has to be said.
__global__ void k(const int *in, int *out, unsigned *count) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned place = atomicAdd(count, 1u); //~ order/result
  out[place] = in[i];
}
