// Stands in for CUDA's runtime where harnesses are compiled: declarations only, and
// none of the annotations.
#pragma once

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __align__(n)

#include <cstddef>
#include <sys/types.h>

#include "../../../annotations/cuda_vectors.h"
#include "../../../annotations/cuda_device.h"
#include "../../../annotations/cuda_math.h"
#include "../../../annotations/cuda_host.h"

// Host memory stands in for the device's.
template <class T> cudaError_t cudaMalloc(T **place, size_t bytes) {
  return cudaMalloc(reinterpret_cast<void **>(place), bytes);
}
template <class T>
cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *from, size_t bytes, size_t offset,
                               cudaMemcpyKind) {
  printf("%zu of %zu bytes of a variable, the second word is %d\n", bytes, sizeof symbol,
         static_cast<const int *>(from)[1]);
  memcpy(const_cast<char *>(reinterpret_cast<const char *>(&symbol)) + offset, from, bytes);
  return cudaSuccess;
}
template <class T>
cudaError_t cudaMemcpyFromSymbol(void *to, const T &symbol, size_t bytes, size_t offset,
                                 cudaMemcpyKind) {
  memcpy(to, reinterpret_cast<const char *>(&symbol) + offset, bytes);
  return cudaSuccess;
}
template <class T> cudaError_t cudaFuncSetAttribute(T *, cudaFuncAttribute, int) {
  return cudaSuccess;
}
