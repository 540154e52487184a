// verdict: inconclusive
// flags: --block 64 --grid 2
// What another file initialises `distance` with is not known: with 2, or any even number, nothing races.
extern __constant__ int distance;
__global__ void spread(int *out) {
  out[threadIdx.x * 2 + blockIdx.x * 128 + (threadIdx.x & 1) * distance] = threadIdx.x; //~ race/write-write
}
