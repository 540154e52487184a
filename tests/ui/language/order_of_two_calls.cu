// verdict: unsupported
// flags:
__device__ int bump(int *p) { return *p += 1; }
__device__ int minus(int a, int b) { return a - b; }

__global__ void k(int *out) {
  int x = 0;
  int *p = &x;
  out[blockIdx.x * blockDim.x + threadIdx.x] = minus(bump(p), bump(p)); //~ unsupported/unspecified-order
}
