// Functions that a toolkit might have: nothing is known of them but that they are declared.
#pragma once
namespace sm_99 {
__device__ void __syncthreads();
}
__device__ long atomicAdd(long *address, long value);
