// verdict: unsupported
// flags: --block 64 --grid 1
// Which thread set the pointer before which other reads it is not known.
__device__ float *table;

__global__ void k(float *a) {
  if (threadIdx.x == 0)
    table = a;
    //~^ unsupported/pointer-in-memory
  table[threadIdx.x] = 0;
}
