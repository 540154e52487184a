// verdict: error
// flags:
// What clang rejects may set the pointer, so that it is none that the host gives.
__device__ int *table;
__global__ void set(int *a) { table = a; nothing(); }
__global__ void use(int *b) {
  b[blockIdx.x * blockDim.x + threadIdx.x] = table[blockIdx.x * blockDim.x + threadIdx.x + 1]; //~ unsupported/pointer-in-memory
}
