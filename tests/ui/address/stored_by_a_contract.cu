// verdict: unsupported
// flags: --assume contract:ext --block 32 --grid 1
// What a function stores in a table that it is given is not known.
__device__ void ext(int **t, int *b);
__global__ void k(int *a, int *b) {
  __shared__ int *s[2];
  if (threadIdx.x == 0) {
    s[0] = a; //~ unsupported/pointer-in-memory
    ext(s, b);
  }
  __syncthreads();
  if (threadIdx.x == 0)
    *s[0] = 1;
  if (threadIdx.x == 1)
    b[0] = 2;
}
