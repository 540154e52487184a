// verdict: refuted
// flags: --block 64
// A thread's own array is not the others'.
__global__ void k(int *out) {
  int own[4] = {0, 0, 0, 0};
  own[threadIdx.x & 3] = 1;
  if (own[1])
    __syncthreads(); //~ divergence
  out[threadIdx.x + blockIdx.x * 64] = own[0];
}
