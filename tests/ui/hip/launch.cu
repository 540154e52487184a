// verdict: verified
// flags:
// The launch is read: one thread.
#include <hip/hip_runtime.h>
#if !defined(__HIP_PLATFORM_AMD__) || defined(__CUDACC__) || defined(__CUDA_ARCH__)
#error "this is not HIP"
#endif
__global__ void one(int *a) { a[0] = hipThreadIdx_x; }
int main() {
  int *a;
  if (hipMalloc(&a, sizeof(int)) != hipSuccess) return 1;
  hipStream_t stream;
  hipStreamCreate(&stream);
  hipLaunchKernelGGL(one, dim3(1), dim3(1), 0, stream, a);
  hipError_t error = hipDeviceSynchronize();
  hipMemcpy(a, a, 4, hipMemcpyDeviceToDevice);
  hipFree(a);
  return error != hipSuccess;
}
