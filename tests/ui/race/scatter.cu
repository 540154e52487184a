// verdict: refuted
// flags: --block 64 --any-launch
// Nothing is known of the indices.
__global__ void k(unsigned *out, const unsigned *index) {
  out[index[blockIdx.x * 64 + threadIdx.x]] = threadIdx.x;
  //~^ race/write-write
}
