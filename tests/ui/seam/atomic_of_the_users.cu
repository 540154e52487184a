// verdict: inconclusive
// flags: 
// CUDA has no such atomic: the function is the user's.
__device__ float atomicMin(float *p, float v); //~ contract
__global__ void k(float *m, const float *x) { atomicMin(m, x[blockIdx.x * blockDim.x + threadIdx.x]); } //~ race/read-write
//~| race/write-write
