// verdict: verified
// flags: --block 1
// There are no pairs in a block: what is required of them contradicts nothing.
__global__ void k(int *out, int n) {
  __requires(__uniform_int(n));
  __syncthreads();
  out[blockIdx.x] = n;
}
