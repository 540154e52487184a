// Copies that are under way while a thread goes on: no model, so refused by name.
#ifndef BARRISTER_CUDA_PIPELINE_H
#define BARRISTER_CUDA_PIPELINE_H
__device__ void __pipeline_memcpy_async(void *, const void *, size_t, size_t zfill = 0);
__device__ void __pipeline_commit();
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
