// verdict: refuted
// flags: --block 64
typedef void (*Act)(int *);
__device__ void clear(int *cell) { *cell = 0; }
__device__ Act current;
// What others call by is to be a function.
__global__ void nothing(int which) {
  Act act = nullptr;
  if (which == 1) act = clear;
  if (blockIdx.x == 0 && threadIdx.x == 0) current = act; //~ callee
}
// A pointer in memory is memory.
__global__ void all(int *a) {
  if (threadIdx.x == 0) current = clear;
  current(&a[64 * blockIdx.x + threadIdx.x]); //~ race/write-read
}
