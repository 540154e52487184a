// verdict: refuted
// flags: --determinism
// More bits do not help.
__global__ void k(const double *in, double *sum) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(sum, in[i]); //~ order/update
}
