// Copies that go on beside the thread that issues them. What is not here is declared without a body, and so refused by its name.
#ifndef BARRISTER_CUDA_PIPELINE_H
#define BARRISTER_CUDA_PIPELINE_H
#include "barrister/model.h"
// Of 4, 8 or 16 bytes, from global to shared memory; the last ones may be filled with zeros.
__device__ void __pipeline_memcpy_async(void *, const void *, size_t);
__device__ void __pipeline_memcpy_async(void *, const void *, size_t, size_t zfill);
// What was issued since the last one is a batch.
__device__ void __pipeline_commit();
// All batches but so many are over.
__device__ void __pipeline_wait_prior(size_t);
__device__ void __pipeline_arrive_on(unsigned long long *);
namespace nvcuda {
namespace experimental {
struct pipeline {
  __device__ pipeline();
  __device__ size_t commit();
  __device__ void commit_and_wait();
  __device__ void wait(size_t);
  template <unsigned N> __device__ void wait_prior();
};
template <class T> __device__ void memcpy_async(T &, const T &, pipeline &);
} // namespace experimental
} // namespace nvcuda
#endif
