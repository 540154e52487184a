// verdict: inconclusive
// flags: --determinism
// Which thread counts in which bin depends on the order, what the bins hold in the end does not: that is not seen.
__global__ void k(const int *in, unsigned *count, unsigned *bins) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (in[i] > 0)
    atomicAdd(&bins[atomicAdd(count, 1u)], 1u); //~ order/result
}
