// verdict: error
// flags:
// The declaration may be one that the kernel uses: nobody knows what it would be.
__device__ int next(double x) { return 0; }
UNKNOWN_QUALIFIERS int next(int x) { return 1; }
__global__ void fill(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x * next(1)] = threadIdx.x; }
