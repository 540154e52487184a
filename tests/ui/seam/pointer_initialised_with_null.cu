// verdict: verified
// flags: --block 64 --grid 1
// The host sets them before the launch, as it makes arguments.
__device__ int *p = nullptr;
__device__ int *q = 0;
__device__ int *r{};
__device__ const int *s = (const int *)(NULL);

__global__ void k() {
  p[threadIdx.x] = 1;
  q[threadIdx.x] = 2;
  r[threadIdx.x] = s[0];
}
