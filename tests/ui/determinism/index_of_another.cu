// verdict: inconclusive
// flags: --determinism
// Which thread counts in which bin depends on the order, what the bins hold in the end does not: that is not seen.
__global__ void k(unsigned *count, unsigned *bins) {
  atomicAdd(&bins[atomicAdd(count, 1u)], 1u); //~ order/result
}
