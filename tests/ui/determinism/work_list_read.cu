// verdict: refuted
// flags: --determinism=work-lists --block 8 --grid 1
// The order of the list comes back into the kernel.
__global__ void k(const int *in, int *list, unsigned *count, int *out) {
  unsigned place = atomicAdd(count, 1u); //~ order/result
  list[place] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = list[threadIdx.x];
}
