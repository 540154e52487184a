// verdict: inconclusive
// flags: --block 32 --grid 1
// What the kernel has written to a surface is not what it reads there: a cache may hold what was there before.
__global__ void back(cudaSurfaceObject_t s, int *out) {
  surf1Dwrite((char)7, s, threadIdx.x);
  __syncthreads();
  char v = surf1Dread<char>(s, threadIdx.x);
  __assert(v == 7); //~ assert
  out[threadIdx.x] = 1;
}
