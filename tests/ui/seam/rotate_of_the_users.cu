// verdict: inconclusive
// flags:
// A function of the user's has a name of OpenCL's, and may return another value each time.
__device__ int rotate(int x); //~ contract
__global__ void k(int *a) {
  if (rotate(0) != rotate(0)) a[0] = threadIdx.x; //~ race/write-write
}
