// verdict: inconclusive
// flags: --block 32 --grid 1
// Words that are numbers as well as pointers are anything.
__global__ void k(int *a) {
  __shared__ long words[2];
  if (threadIdx.x == 0) {
    *(int **)words = a;
    words[0] += 4;
  }
  __syncthreads();
  if (threadIdx.x == 0) **(int **)words = 1; //~ null-pointer
  if (threadIdx.x == 1) a[1] = 2; //~ race/write-write
}
