// verdict: unsupported
// flags:
__global__ void k(int *a) {
  __shared__ int *table[2];
  table[threadIdx.x & 1] = a; //~ unsupported/pointer-in-memory
  __syncthreads();
  table[0][threadIdx.x] = 1;
}
