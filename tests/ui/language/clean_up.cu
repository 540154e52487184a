// verdict: unsupported
// flags:
// What runs at the end of the scope is not forgotten.
__device__ void give(int **p) { **p = threadIdx.x; }

__global__ void fill(int *a) {
  int *p __attribute__((cleanup(give))) = a; //~ unsupported/attribute
}
