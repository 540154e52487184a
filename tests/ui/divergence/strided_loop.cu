// verdict: refuted
// flags: --block 64
// The number of iterations differs unless 64 divides n.
__global__ void k(unsigned n) {
  for (unsigned i = threadIdx.x; i < n; i += 64)
    __syncthreads();
    //~^ divergence
}
