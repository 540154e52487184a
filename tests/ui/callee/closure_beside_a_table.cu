// verdict: unsupported
// flags:
// A closure may be in the table, which has no name.
typedef void (*Act)(int *, int);
__device__ void good(int *a, int i) { a[i] = i + 1; }
__device__ Act table[2] = {good, [] __device__ (int *a, int i) { a[0] = i; }};
__global__ void k(int *a, int which) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  table[which & 1](a, i); //~ unsupported/function-pointer
}
