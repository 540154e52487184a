// verdict: refuted
// flags:
// Pointers to functions have no order: either may be the greater one, to each thread another.
typedef void (*Act)(int *);
__device__ void one(int *cell) { *cell = 1; }
__device__ void two(int *cell) { *cell = 2; }
__global__ void equal(int *a) {
  Act f = one, g = two;
  a[blockIdx.x * blockDim.x + threadIdx.x] = f == g;
  __assert(f == g); //~ assert
}
