// verdict: unsupported
// flags: --block 32 --grid 1
// Which of two variables of numbers is read as a pointer is no matter.
__device__ int arr[64];
__device__ unsigned long long g[4], h[4];
__global__ void k(int n) {
  unsigned long long *pp = n ? g : h;
  int *p = *(int **)pp; //~ unsupported/pointer-in-memory
  if (threadIdx.x == 0 && p)
    p[0] = 1;
  if (threadIdx.x == 1)
    arr[0] = 2;
}
