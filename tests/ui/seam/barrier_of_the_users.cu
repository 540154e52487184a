// verdict: inconclusive
// flags: 
// A function of the user's has a name of OpenCL's.
__device__ void barrier(int id); //~ contract
__global__ void k() {
  __shared__ int s[1024];
  s[threadIdx.x] = threadIdx.x;
  barrier(1);
  int v = s[threadIdx.x ^ 1]; (void)v; //~ race/write-read
}
