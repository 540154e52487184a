// verdict: verified
// flags: --block 64
// All threads read one cell, and nobody writes it.
__global__ void k(const int *a) {
  __shared__ int go;
  if (threadIdx.x == 0)
    go = a[blockIdx.x];
  __syncthreads();
  if (go)
    __syncthreads();
}
