// verdict: error
// flags:
// What no argument names cannot be in a frame.
__device__ int counter[1];

__device__ void fill(int *p) {
  __writes_to(p);
  p[0] = 1;
  counter[0] = 2; //~ annotation
}

__global__ void k(int *a) {
  if (threadIdx.x == 0 && blockIdx.x == 0)
    fill(a);
}
