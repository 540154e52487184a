// verdict: verified
// flags: --determinism=work-lists
// The same entries in any schedule, in another order.
__global__ void k(const int *in, int *out, int *from, unsigned *count) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (in[i] > 0) {
    unsigned place = atomicAdd(count, 1u);
    out[place] = in[i];
    from[place] = i;
  }
}
