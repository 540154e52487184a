// verdict: refuted
// flags: --determinism=work-lists
// Which numbers are handed out depends on the order.
__global__ void k(const int *in, int *out, unsigned *count) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned place = 0;
  if (threadIdx.x % 2 == 0)
    place = atomicAdd(count, 1u);
  else
    place = atomicAdd(count, 2u); //~ order/result
  out[place] = 1 + in[i];
}
