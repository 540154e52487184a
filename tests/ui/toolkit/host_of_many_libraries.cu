// verdict: verified
// flags:
// Host code may use the toolkit's libraries; the launch beside it is read.
#include <cstdio>
#include <cublasLt.h>
#include <cublas_v2.h>
#include <cuda.h>
#include <cudnn.h>
#include <cufftXt.h>
#include <curand.h>
#include <cusolverDn.h>
#include <cusparse.h>
#include <nccl.h>
#include <nvToolsExt.h>
#include <nvml.h>
#include <nvrtc.h>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <cub/device/device_scan.cuh>

__global__ void twice(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 2 * a[i];
}
int main() {
  const int n = 1024;
  thrust::device_vector<float> v(n, 1.0f);
  twice<<<n / 256, 256>>>(thrust::raw_pointer_cast(v.data()), n);
  thrust::sort(v.begin(), v.end());
  float sum = thrust::reduce(thrust::device, v.begin(), v.end(), 0.0f, thrust::plus<float>());
  cublasHandle_t blas;
  if (cublasCreate(&blas) != CUBLAS_STATUS_SUCCESS) return 1;
  float one = 1;
  cublasSaxpy(blas, n, &one, v.data().get(), 1, v.data().get(), 1);
  size_t bytes = 0;
  cub::DeviceScan::ExclusiveSum(nullptr, bytes, v.data(), v.data(), n);
  nvtxRangePushA("end");
  CUdevice device;
  if (cuDeviceGet(&device, 0) != CUDA_SUCCESS) return 1;
  ncclComm_t communicator;
  ncclCommDestroy(communicator);
  printf("%f\n", sum);
  return nvtxRangePop();
}
