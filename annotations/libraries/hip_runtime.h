// HIP as CUDA by other names, for AMD's devices: what hipcc defines is defined, and what nvcc defines is not.
//
// A wavefront has 64 lanes on most of these devices and 32 on others. The verifier's warps have 32: what
// depends on the number of lanes is declared here by names that it does not know, and refuses.

#ifndef BARRISTER_HIP_RUNTIME_H
#define BARRISTER_HIP_RUNTIME_H

#undef __CUDACC__
#undef __NVCC__
#undef __CUDACC_VER_MAJOR__
#undef __CUDACC_VER_MINOR__
#undef CUDART_VERSION
#undef __CUDA__
#ifdef __CUDA_ARCH__
#undef __CUDA_ARCH__
#define __HIP_DEVICE_COMPILE__ 1
#endif
#define __HIP__ 1
#define __HIPCC__ 1
#ifndef __HIP_PLATFORM_AMD__
#define __HIP_PLATFORM_AMD__ 1
#endif
#ifndef __HIP_PLATFORM_HCC__
#define __HIP_PLATFORM_HCC__ 1
#endif
#define HIP_INCLUDE_HIP_HIP_RUNTIME_H

#include "barrister/hip_names.h"
#define hipHostMalloc cudaMallocHost
#define hipHostFree cudaFreeHost
#define hipDeviceProp_t cudaDeviceProp

#define hipThreadIdx_x threadIdx.x
#define hipThreadIdx_y threadIdx.y
#define hipThreadIdx_z threadIdx.z
#define hipBlockIdx_x blockIdx.x
#define hipBlockIdx_y blockIdx.y
#define hipBlockIdx_z blockIdx.z
#define hipBlockDim_x blockDim.x
#define hipBlockDim_y blockDim.y
#define hipBlockDim_z blockDim.z
#define hipGridDim_x gridDim.x
#define hipGridDim_y gridDim.y
#define hipGridDim_z gridDim.z

#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define HIP_SYMBOL(name) name
#define HIP_DYNAMIC_SHARED(type, name) extern __shared__ type name[];
#define hipLaunchKernelGGLInternal(kernel, grid, block, shared, stream, ...)                        \
  do {                                                                                              \
    kernel<<<(grid), (block), (shared), (stream)>>>(__VA_ARGS__);                                   \
  } while (0)
#define hipLaunchKernelGGL(kernel, ...) hipLaunchKernelGGLInternal((kernel), __VA_ARGS__)

__device__ int __hip_warp_size();
__device__ unsigned __hip_lane_id();
__device__ int __hip_any(int predicate);
__device__ int __hip_all(int predicate);
__device__ unsigned long long __hip_ballot(int predicate);
__device__ unsigned long long __hip_activemask();
__device__ void __hip_syncwarp(...);
template <class... A> __device__ int __hip_vote_sync(unsigned long long mask, A...);
template <class T> __device__ T __hip_shfl(T value, int lane, int width = 64);
template <class T, class... A> __device__ T __hip_shfl_sync(unsigned long long mask, T value, A...);
#define warpSize __hip_warp_size()
#define __lane_id __hip_lane_id
#define __any __hip_any
#define __all __hip_all
#define __ballot __hip_ballot
#define __activemask __hip_activemask
#define __syncwarp __hip_syncwarp
#define __any_sync __hip_vote_sync
#define __all_sync __hip_vote_sync
#define __ballot_sync __hip_vote_sync
#define __match_any_sync __hip_vote_sync
#define __match_all_sync __hip_vote_sync
#define __shfl __hip_shfl
#define __shfl_up __hip_shfl
#define __shfl_down __hip_shfl
#define __shfl_xor __hip_shfl
#define __shfl_sync __hip_shfl_sync
#define __shfl_up_sync __hip_shfl_sync
#define __shfl_down_sync __hip_shfl_sync
#define __shfl_xor_sync __hip_shfl_sync
#define __reduce_add_sync __hip_shfl_sync
#define __reduce_min_sync __hip_shfl_sync
#define __reduce_max_sync __hip_shfl_sync
#define __reduce_and_sync __hip_shfl_sync
#define __reduce_or_sync __hip_shfl_sync
#define __reduce_xor_sync __hip_shfl_sync

#endif
