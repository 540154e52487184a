// verdict: error
// flags:
__global__ void fill(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = nothing; } //~ compile
//~| unsupported/rejected-body
__global__ void other(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
