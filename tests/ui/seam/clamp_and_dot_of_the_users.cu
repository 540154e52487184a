// verdict: inconclusive
// flags: --block 64 
// Functions of the user's have names of OpenCL's.
__device__ int clamp(int lo, int hi, int x); //~ contract
__device__ int dot(int a, int b); //~ contract
__global__ void kd(int *o) { if (dot(1, 2)) __syncthreads(); } //~ divergence
__global__ void k(int *o) { __shared__ int s[2]; s[clamp((int)threadIdx.x, 0, 1)] = 1; } //~ bounds
