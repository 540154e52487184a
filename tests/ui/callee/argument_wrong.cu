// verdict: refuted
// flags:
// Of the functions whose address the file takes each may be the argument.
typedef void (*Act)(int *);
__device__ void mine(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
__device__ void first(int *a) {
  a[0] = threadIdx.x; //~ race/write-write
}
__device__ Act acts[] = {mine, first};
__global__ void k(int *a, Act act) { act(a); }
