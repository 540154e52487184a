// verdict: verified
// flags: --block 64
// A table that only the host sets.
__constant__ float *table[16];
struct Held {
  float *p;
  int n;
};
__device__ Held held;
__global__ void k() {
  if (blockIdx.x < 16) table[blockIdx.x][threadIdx.x] = 1;
  if (blockIdx.x == 16 && threadIdx.x < held.n) held.p[threadIdx.x] = 2;
}
