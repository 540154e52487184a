// verdict: refuted
// flags: --determinism
// -1 is the greatest number without a sign.
__global__ void k(const int *in, int *a) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x % 2 == 0)
    atomicMax(a, in[i]);
  else
    atomicMax((unsigned *)a, (unsigned)in[i]); //~ order/update
}
