// verdict: refuted
// flags: --determinism=work-lists
// The ticket is in the entry, too.
__global__ void k(const int *in, int *out, unsigned *count) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned place = atomicAdd(count, 1u); //~ order/result
  out[place] = in[i] + (int)place;
}
