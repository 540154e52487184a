// verdict: verified
// flags: --block 64 --grid 1
// A pointer of the device that the host sets is as good as an argument.
__device__ float *table;
__constant__ const int *order;

__device__ float entry(unsigned i) { return table[i]; }

__global__ void k(float *a) {
  unsigned i = threadIdx.x;
  table[i] = entry(i) + a[order[i]];
}

void prepare(float *memory) { table = memory; }
