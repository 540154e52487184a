// verdict: refuted
// flags:
// The launch is read, although a function of the device asks for the architecture.
__device__ float f(float x) {
#if __CUDA_ARCH__ >= 700
  return x * 2;
#else
  return x + x;
#endif
}
__global__ void k(float *a) { __shared__ float s[64]; s[threadIdx.x] = a[threadIdx.x]; __syncthreads(); a[blockIdx.x*64+threadIdx.x] = f(s[63 - threadIdx.x]); } //~ race/read-write
void run(float *a) { k<<<4, 64>>>(a); }
