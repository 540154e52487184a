// verdict: verified
// flags: --block 4,4,4 --grid 16
__global__ void k(int *out) {
  __shared__ int s[4][4][4];
  s[threadIdx.z][threadIdx.y][threadIdx.x] = 1;
  __syncthreads();
  out[((blockIdx.x * 4 + threadIdx.z) * 4 + threadIdx.y) * 4 + threadIdx.x] = s[threadIdx.x][threadIdx.y][threadIdx.z];
}
