// verdict: verified
// flags:
// A comment on __CUDA_ARCH__ hides nothing.
__global__ void tiles(int *a) { a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x; }

/* __CUDACC__ is not what tells
   host and device apart: __CUDA_ARCH__ is. */
#ifdef __CUDACC__
void run(int *a, int n) { tiles<<<n / 16, 16>>>(a); }
#endif
