// verdict: inconclusive
// flags: --determinism
// A counter tells threads apart, of which there may be several then; that each writes the same is not looked for.
__global__ void k(unsigned *count, unsigned *bins) { bins[atomicAdd(count, 1u)] = 1; } //~ order/result
