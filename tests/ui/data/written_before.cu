// verdict: refuted
// flags: --block 64 --grid 1
// Not what the host left there: all threads write one entry.
__global__ void scatter(int *idx, int *out) {
  idx[threadIdx.x] = 0;
  __syncthreads();
  out[idx[threadIdx.x]] = threadIdx.x; //~ race/write-write
}
