// verdict: refuted
// flags:
// One of the functions does what the others do not.
__device__ void mine(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
__device__ void first(int *a) {
  a[0] = threadIdx.x; //~ race/write-write
}
__global__ void k(int *a, int which) {
  void (*act)(int *) = mine;
  if (which == 77) act = first;
  act(a);
}
