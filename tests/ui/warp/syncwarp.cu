// verdict: verified
// flags: --block 128
// Threads of one warp order their accesses without a barrier of the block.
__global__ void k(int *a) {
  __shared__ int s[128];
  int i = blockIdx.x * 128 + threadIdx.x;
  s[threadIdx.x] = a[i];
  __syncwarp();
  int v = s[threadIdx.x ^ 1];
  __syncwarp();
  s[threadIdx.x] = v + 1;
  a[i] = v;
}
