// verdict: refuted
// flags: --block 64 --grid 1
// The helper reads the next thread's cell.
__device__ float *table;

__device__ float entry(unsigned i) { return table[i + 1]; }

__global__ void k() {
  unsigned i = threadIdx.x;
  table[i] = entry(i);
  //~^ race/read-write
}
