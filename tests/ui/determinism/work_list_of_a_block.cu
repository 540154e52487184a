// verdict: refuted
// flags: --determinism=work-lists --block 64
// In shared memory a list is there to be read.
__global__ void k(const int *in, int *out) {
  __shared__ int list[64];
  __shared__ unsigned count;
  if (threadIdx.x == 0)
    count = 0;
  __syncthreads();
  unsigned place = atomicAdd(&count, 1u); //~ order/result
  if (place < 64)
    list[place] = in[threadIdx.x];
  __syncthreads();
  out[blockIdx.x * 64 + threadIdx.x] = list[threadIdx.x];
}
