// verdict: refuted
// flags: --block 64
__device__ const unsigned char shifts[100] = {1, 2, 3, 4, 5, 6, 7, 8};

__global__ void k(int *p) {
  __shared__ int s[8];
  int i = shifts[threadIdx.x];
  p[blockIdx.x * 64 + threadIdx.x] = s[i]; //~ bounds
}
