// verdict: unsupported
// flags:
// One for all threads, of which the language does not say where it is.
__device__ int next() {
  static int seed = 5; //~ unsupported/static-variable
  return seed++;
}

__global__ void k(int *a) { a[threadIdx.x] = next(); }
