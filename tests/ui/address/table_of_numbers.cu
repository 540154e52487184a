// verdict: unsupported
// flags: --block 32 --grid 1
// What the numbers are says the source.
__device__ int buffer[64];
__device__ unsigned long long raw[2];
__global__ void k() {
  if (threadIdx.x < 2)
    *((int **)raw)[threadIdx.x] = threadIdx.x; //~ unsupported/pointer-in-memory
}
