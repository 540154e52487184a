// verdict: refuted
// flags: --block 64
// A loop that each thread leaves when it likes counts differently for each.
__global__ void k(int *out) {
  unsigned n = 0;
  for (unsigned i = 0; i < threadIdx.x; i++)
    n++;
  if (n > 3)
    __syncthreads(); //~ divergence
  out[threadIdx.x + blockIdx.x * 64] = n;
}
