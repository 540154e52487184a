// Cooperative groups: the thread block, in terms of what a kernel could write
// itself. Grids, tiles and coalesced groups are declared only, so that a kernel
// that synchronises or communicates through them is refused by name.

#ifndef BARRISTER_COOPERATIVE_GROUPS_H
#define BARRISTER_COOPERATIVE_GROUPS_H

namespace cooperative_groups {

struct thread_block {
  __device__ void sync() const { __syncthreads(); }
  __device__ unsigned size() const { return blockDim.x * blockDim.y * blockDim.z; }
  __device__ unsigned num_threads() const { return size(); }
  __device__ unsigned thread_rank() const {
    return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  }
  __device__ dim3 group_index() const { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  __device__ dim3 thread_index() const { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
  __device__ dim3 group_dim() const { return dim3(blockDim.x, blockDim.y, blockDim.z); }
  __device__ dim3 dim_threads() const { return dim3(blockDim.x, blockDim.y, blockDim.z); }
};
inline __device__ thread_block this_thread_block() { return thread_block(); }

struct grid_group {
  __device__ void sync() const;
  __device__ bool is_valid() const;
  __device__ unsigned long long size() const {
    return (unsigned long long)gridDim.x * gridDim.y * gridDim.z * blockDim.x * blockDim.y * blockDim.z;
  }
  __device__ unsigned long long num_threads() const { return size(); }
  __device__ unsigned long long thread_rank() const {
    unsigned long long block = ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    return block * (blockDim.x * blockDim.y * blockDim.z) + this_thread_block().thread_rank();
  }
};
inline __device__ grid_group this_grid() { return grid_group(); }

struct coalesced_group {
  __device__ void sync() const;
  __device__ unsigned size() const;
  __device__ unsigned thread_rank() const;
  template <class T> __device__ T shfl(T value, unsigned lane) const;
  template <class T> __device__ T shfl_up(T value, unsigned delta) const;
  template <class T> __device__ T shfl_down(T value, unsigned delta) const;
  template <class T> __device__ T shfl_xor(T value, unsigned lanes) const;
  __device__ int any(int predicate) const;
  __device__ int all(int predicate) const;
  __device__ unsigned ballot(int predicate) const;
};
__device__ coalesced_group coalesced_threads();

struct thread_group : coalesced_group {
  __device__ thread_group(const thread_block &);
  __device__ thread_group(const coalesced_group &);
};
template <unsigned N, class Parent = void> struct thread_block_tile : coalesced_group {
  __device__ static constexpr unsigned size() { return N; }
  __device__ static constexpr unsigned num_threads() { return N; }
  __device__ unsigned meta_group_rank() const;
  __device__ unsigned meta_group_size() const;
};
// A tile is one of its parent's, or one that has forgotten whose.
template <unsigned N> struct thread_block_tile<N, void> : coalesced_group {
  template <class Parent> __device__ thread_block_tile(const thread_block_tile<N, Parent> &);
  __device__ static constexpr unsigned size() { return N; }
  __device__ static constexpr unsigned num_threads() { return N; }
  __device__ unsigned meta_group_rank() const;
  __device__ unsigned meta_group_size() const;
};
template <unsigned N, class Parent>
__device__ thread_block_tile<N, Parent> tiled_partition(const Parent &);
__device__ coalesced_group binary_partition(const coalesced_group &, bool);
template <class T> __device__ coalesced_group labeled_partition(const coalesced_group &, T);
__device__ thread_group tiled_partition(const thread_group &, unsigned size);

template <class Group> inline __device__ void sync(const Group &group) { group.sync(); }
template <class Group> inline __device__ void synchronize(const Group &group) { group.sync(); }

} // namespace cooperative_groups

#endif
