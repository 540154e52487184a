// verdict: refuted
// flags: --determinism
// What remains is what came last.
__global__ void k(const int *in, int *a) {
  atomicExch(a, in[threadIdx.x]); //~ order/update
}
