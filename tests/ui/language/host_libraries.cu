// verdict: verified
// flags:
// Host code that uses the runtime and its libraries parses without a toolkit.
#include <cooperative_groups/reduce.h>
#include <cuComplex.h>
#include <cuda_profiler_api.h>
#include <cufft.h>
#include <curand.h>
#include <math_constants.h>

#if !defined(__DRIVER_TYPES_H__) || !defined(__CUDA_RUNTIME_H__)
#error "code that asks for the toolkit's headers must find them"
#endif

__global__ void scale(cuComplex *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = cuCmulf(a[i], make_cuComplex(CUDART_PI_F, 0));
}

int main(int argc, char **argv) {
  cuComplex *a;
  int n = min(argc > 1 ? atoi(argv[1]) : INT_MAX, 1024), device;
  if (cudaGetDevice(&device) != cudaSuccess) exit(EXIT_FAILURE);
  cudaMalloc(&a, n * sizeof(cuComplex));
  cudaStream_t stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = a;
  resource.res.linear.desc = cudaCreateChannelDesc<float2>();
  cudaTextureDesc description = {};
  cudaTextureObject_t texture;
  cudaCreateTextureObject(&texture, &resource, &description, NULL);
  cudaProfilerStart();
  scale<<<n / 256, 256, 0, stream>>>(a, n);
  cufftHandle plan;
  cufftPlan1d(&plan, n, CUFFT_C2C, 1);
  cufftExecC2C(plan, a, a, CUFFT_FORWARD);
  curandGenerator_t generator;
  curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_DEFAULT);
  return cudaDeviceSynchronize() != cudaSuccess;
}
