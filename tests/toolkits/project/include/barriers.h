// A project's own functions, with names that CUDA has, too.
#pragma once
namespace project {
__device__ void __syncthreads();
__device__ int atomicAdd(int *address, int value);
} // namespace project
