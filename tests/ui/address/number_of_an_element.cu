// verdict: refuted
// flags: --block 32 --grid 1
// Threads' elements have addresses of their own.
__global__ void k(char *out) {
  if ((unsigned long)(out + threadIdx.x) & 1) __syncthreads(); //~ divergence
}
