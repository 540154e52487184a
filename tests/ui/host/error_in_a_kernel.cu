// verdict: error
// flags:
__global__ void fill(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = nothing; }
__global__ void other(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
