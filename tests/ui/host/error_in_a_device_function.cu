// verdict: error
// flags:
__device__ int next(int i) { return i + nothing; }
__global__ void fill(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = next(1); } //~ unsupported/rejected-body
void run(int *a) { fill<<<1, 64>>>(a); }
