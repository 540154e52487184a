// Cooperative groups: the thread block, in terms of what a kernel could write
// itself, and tiles of a warp. Grids and coalesced groups are declared only, so that a
// kernel that synchronises or communicates through them is refused by name.

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

template <unsigned N, class Parent> struct thread_block_tile;
struct thread_group : coalesced_group {
  template <unsigned N, class Parent> __device__ thread_group(const thread_block_tile<N, Parent> &);
  __device__ thread_group(const thread_block &);
  __device__ thread_group(const coalesced_group &);
};
// A tile of a warp: what its lanes do together is what a kernel could write with the
// mask of the tile. Tiles of more than a warp are refused by the name of this function.
__device__ unsigned barrister_tile_of_several_warps();
template <unsigned N, class Parent = void> struct thread_block_tile {
  // Threads in the tile that this one is a part of; 0 for a block.
  unsigned parent;
  __device__ static constexpr unsigned size() { return N; }
  __device__ static constexpr unsigned num_threads() { return N; }
  __device__ unsigned thread_rank() const { return this_thread_block().thread_rank() % N; }
  __device__ unsigned meta_group_rank() const {
    unsigned rank = this_thread_block().thread_rank();
    return (parent == 0 ? rank : rank % parent) / N;
  }
  __device__ unsigned meta_group_size() const {
    return parent == 0 ? (this_thread_block().size() + N - 1) / N : parent / N;
  }
  __device__ unsigned mask() const {
    if constexpr (N == 32) return 0xffffffffu;
    else if constexpr (N < 32) return ((1u << N) - 1) << (this_thread_block().thread_rank() % 32 / N * N);
    else return barrister_tile_of_several_warps();
  }
  __device__ void sync() const { __syncwarp(mask()); }
  template <class T> __device__ T shfl(T value, int lane) const { return (T)__shfl_sync(mask(), value, lane, N); }
  template <class T> __device__ T shfl_up(T value, unsigned delta) const {
    return (T)__shfl_up_sync(mask(), value, delta, N);
  }
  template <class T> __device__ T shfl_down(T value, unsigned delta) const {
    return (T)__shfl_down_sync(mask(), value, delta, N);
  }
  template <class T> __device__ T shfl_xor(T value, int lanes) const {
    return (T)__shfl_xor_sync(mask(), value, lanes, N);
  }
  __device__ int any(int predicate) const { return __any_sync(mask(), predicate); }
  __device__ int all(int predicate) const { return __all_sync(mask(), predicate); }
  __device__ unsigned ballot(int predicate) const {
    return (__ballot_sync(mask(), predicate) & mask()) >> (this_thread_block().thread_rank() % 32 / N * N);
  }
};
template <unsigned N> inline __device__ thread_block_tile<N> tiled_partition(const thread_block &) {
  thread_block_tile<N> tile;
  tile.parent = 0;
  return tile;
}
template <unsigned N, unsigned M>
inline __device__ thread_block_tile<N> tiled_partition(const thread_block_tile<M> &) {
  thread_block_tile<N> tile;
  tile.parent = M;
  return tile;
}
template <unsigned N> __device__ coalesced_group binary_partition(const thread_block_tile<N> &, bool);
template <class T, unsigned N> __device__ coalesced_group labeled_partition(const thread_block_tile<N> &, T);
__device__ coalesced_group binary_partition(const coalesced_group &, bool);
template <class T> __device__ coalesced_group labeled_partition(const coalesced_group &, T);
__device__ thread_group tiled_partition(const thread_group &, unsigned size);

template <class Group> inline __device__ void sync(const Group &group) { group.sync(); }
template <class Group> inline __device__ void synchronize(const Group &group) { group.sync(); }

} // namespace cooperative_groups

#endif
