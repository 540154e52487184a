// verdict: inconclusive
// flags: --block 32
// Behind the ticket the last block may change what is claimed of elements.

__device__ unsigned count = 0;

__global__ void mark(int *out) {
  __shared__ bool last;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = 1;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) last = atomicAdd(&count, 1) == gridDim.x - 1;
  __element_invariant(out, x, x != blockIdx.x * blockDim.x || out[x] == 1, 0); //~ barrier-invariant/established
  __syncthreads();
  if (last)
    for (unsigned b = threadIdx.x; b < gridDim.x * blockDim.x; b += blockDim.x) out[b] = 2; //~ race/write-write
}
