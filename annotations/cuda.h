// What the tool includes before a CUDA source file: enough of CUDA C++ that
// plain clang parses kernels, and host code beside them, with no toolkit.
//
// Everything is declared, nothing defined: the verifier gives these names their
// meaning, and refuses the ones it has none for. Device functions have C++
// linkage and are `__device__` only, so that the host's <cmath>, <cstring> and
// <cstdio> can be included after them.

#ifndef BARRISTER_CUDA_H
#define BARRISTER_CUDA_H

#define __CUDACC__ 1
#define __NVCC__ 1
// The toolkit's, where there is one.
#ifndef CUDART_VERSION
#define CUDART_VERSION 12000
#endif
// Headers of the toolkit that ours stand for: code asks whether they were read, and the
// real ones, if they are on the path, would declare everything again.
#define __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_API_H__
#define __DRIVER_TYPES_H__
#define __VECTOR_TYPES_H__
#define __VECTOR_FUNCTIONS_H__
#define __DEVICE_LAUNCH_PARAMETERS_H__
#ifndef __CUDACC_VER_MAJOR__
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 0
#endif

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((device))
#define __grid_constant__
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __forceinline__ __inline__ __attribute__((always_inline))
// Not a macro `__noinline__`: libstdc++ writes __attribute__((__noinline__)).
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __align__(n)
#define CUDARTAPI
// Around what NVIDIA's headers have of deprecated names.
#define __NV_SILENCE_DEPRECATION_BEGIN
#define __NV_SILENCE_DEPRECATION_END
#define CUDART_CB

typedef __SIZE_TYPE__ size_t;
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;

#ifndef NULL
#define NULL __null
#endif

// nvcc takes `__shared__ alignas(16) float a[4]`, where clang's grammar has no place for an attribute of C++. A
// source that has it there is read with one of GNU in place of it. What is in the parentheses may be a type or a
// constant, which arguments of templates may be, too.
#ifdef __BARRISTER_ALIGNAS
template <class __type> constexpr size_t __barrister_alignment() { return alignof(__type); }
template <size_t __bytes> constexpr size_t __barrister_alignment() { return __bytes; }
#define alignas(...) __attribute__((aligned(__barrister_alignment<__VA_ARGS__>())))
#endif

#include "annotations.h"
#include "cuda_vectors.h"
#include "cuda_device.h"
#include "cuda_math.h"
#include "cuda_packed.h"
#include "cuda_host.h"
// A source that names none of it does without, which saves clang a fifth of its time.
#ifndef BARRISTER_KERNELS_ONLY
#include "cuda_api.h"
#include "cuda_texture.h"
#endif

// nvcc reads some headers of C before every source. Most sources do without, which saves much of clang's time: one with
// a name that is not known is read again with them.
#if defined(__BARRISTER_HEADERS_OF_C) && __has_include(<cmath>)
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <new>
#include <utility>
#endif
// Headers that are missing would include some of these.
#if defined(__BARRISTER_LIBRARY) && __has_include(<cmath>)
#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cfloat>
#include <climits>
#include <cstdint>
#include <functional>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <variant>
#include <vector>
#endif

#endif
