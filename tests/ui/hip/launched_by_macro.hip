// verdict: verified
// flags:
#include <hip/hip_runtime.h>
template <int B> __global__ void fold(int *a, int n) {
  int i = hipBlockIdx_x * hipBlockDim_x + hipThreadIdx_x % B;
  if (i < n) a[i] = hipThreadIdx_x;
}
void run(int *a, int n) {
  hipLaunchKernelGGL(HIP_KERNEL_NAME(fold<16>), dim3((n + 15) / 16), dim3(16), 0, 0, a, n);
  hipLaunchKernelGGL((fold<8>), (n + 7) / 8, 8, 0, nullptr, a, n);
  void *arguments[] = {&a, &n};
  hipLaunchKernel(reinterpret_cast<const void *>(fold<8>), dim3((n + 7) / 8), dim3(8), arguments, 0, 0);
}
