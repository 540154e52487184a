// verdict: refuted
// flags: --block 64 --grid 1
// The race needs a number of the input that comes to it by way of shared memory.
__global__ void k(const int *in, int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  if (s[threadIdx.x] == 123456789)
    out[0] = threadIdx.x;  //~ race/write-write
}
