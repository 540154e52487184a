// verdict: unsupported
// flags: --block 32 --grid 1
// A pointer that nobody stores points nowhere: nothing is proved of what is done with it.
__global__ void never(int n) {
  __shared__ int *p;
  p[threadIdx.x / 2] = threadIdx.x; //~ unsupported/uninitialised-pointer
}
__global__ void the_other_one(int *a) {
  __shared__ int *p, *q;
  if (threadIdx.x == 0)
    p = a;
  __syncthreads();
  q[threadIdx.x / 2] = threadIdx.x; //~ unsupported/uninitialised-pointer
}
__global__ void of_a_thread() {
  int *table[64];
  table[3][threadIdx.x / 2] = threadIdx.x; //~ unsupported/uninitialised-pointer
}
