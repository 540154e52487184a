// verdict: refuted
// flags: --determinism=work-lists
// Which entries are dropped depends on who comes last.
__global__ void k(const int *in, int *out, unsigned *count, unsigned capacity) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned place = atomicAdd(count, 1u); //~ order/result
  if (place < capacity)
    out[place] = in[i];
}
