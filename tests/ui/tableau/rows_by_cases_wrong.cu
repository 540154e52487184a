// verdict: refuted
// flags: --block 256
// Two threads write the last cell.
__global__ void k(int *a) {
  __shared__ int s[256];
  int at = threadIdx.x == 0 ? 255 : threadIdx.x;
  s[at] = threadIdx.x; //~ race/write-write
  __syncthreads();
  a[blockIdx.x * 256 + threadIdx.x] = s[threadIdx.x];
}
