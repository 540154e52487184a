// verdict: error
// flags:
__host__ __device__ int next(int i) { return i + nothing; }
__global__ void fill(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
void run(int *a) { fill<<<1, 64>>>(a); }
