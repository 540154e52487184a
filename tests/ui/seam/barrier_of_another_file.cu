// verdict: inconclusive
// flags: --block 64 
// A function of the user's has a name of OpenCL's.
__device__ void barrier(int id); //~ contract
__global__ void k(int *o) {
  __shared__ int s[64];
  int t = threadIdx.x & 63;
  if (blockDim.x != 64) return;
  s[t] = t;
  barrier(3);
  o[blockIdx.x * 64 + t] = s[63 - t]; //~ race/write-read
}
