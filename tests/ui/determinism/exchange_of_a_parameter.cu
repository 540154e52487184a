// verdict: verified
// flags: --determinism --block 64
// That all store the same is a matter of the solver.
__global__ void k(const int *in, int *found, int mark, int *other) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = mark;
  if (in[i] == 7)
    atomicExch(found, value + 2);
  else
    atomicExch(other, i < 1u << 31 ? 1 : 0);
}
