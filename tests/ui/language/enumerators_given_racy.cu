// verdict: refuted
// flags: --block 64 --grid 1
// An enumeration of unsigned type: its first enumerator is 1, not 0.
enum Side { left = 1, right };

__global__ void k(unsigned *a) {
  a[threadIdx.x * (right - 2)] = threadIdx.x;
  //~^ race/write-write
}
