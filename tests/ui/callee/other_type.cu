// verdict: refuted
// flags:
// A pointer that was converted is to no function of the type by which it is called.
typedef void (*Act)(int *);
typedef void (*Wide)(long long *);
__device__ void clear(int *cell) { *cell = 0; }
__device__ void wide(long long *cell) { *cell = 0; }
__device__ Wide wides[] = {wide};
__global__ void k(long long *a) {
  Wide act = wide;
  if (threadIdx.x == 7) act = (Wide)clear;
  act(&a[blockIdx.x * blockDim.x + threadIdx.x]); //~ callee
}
