// Cooperative groups: the thread block, in terms of what a kernel could write
// itself, tiles of a warp, groups of the lanes that the hardware finds together, and the grid.

#ifndef BARRISTER_COOPERATIVE_GROUPS_H
#define BARRISTER_COOPERATIVE_GROUPS_H

namespace cooperative_groups {
// NVIDIA's libraries declare some of these, and say where.
#ifdef BARRISTER_LIBRARIES_OF_THE_TOOLKIT
namespace __v1 {
#endif

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
// Where the warps of a tile of several meet. The library looks at it, and the kernel does not.
template <unsigned Threads = 1024> struct block_tile_memory {
  unsigned long long barrister_of_the_library[(Threads + 31) / 32 + 1];
};
template <unsigned Threads> inline __device__ thread_block this_thread_block(block_tile_memory<Threads> &) {
  return thread_block();
}

struct grid_group {
  __device__ void sync() const { barrister_barrier_of_grid(); }
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

// Some lanes of a warp. Which they are is for the hardware to say, so that what they give each
// other is anything, and nothing is ordered by it. That all of them come to what they do
// together is assumed, with a name.
struct coalesced_group {
  unsigned barrister_lanes;
  __device__ unsigned barrister_own_lane() const { return this_thread_block().thread_rank() % 32; }
  __device__ void sync() const {
    barrister_group_comes_together();
    __threadfence_block();
  }
  __device__ unsigned size() const { return __popc(barrister_lanes); }
  __device__ unsigned num_threads() const { return size(); }
  __device__ unsigned thread_rank() const { return __popc(barrister_lanes & ((1u << barrister_own_lane()) - 1)); }
  template <class T> __device__ T shfl(T value, int lane) const {
    barrister_group_comes_together();
    return (T)__shfl(value, lane);
  }
  template <class T> __device__ T shfl_up(T value, unsigned delta) const {
    barrister_group_comes_together();
    return (T)__shfl_up(value, delta);
  }
  template <class T> __device__ T shfl_down(T value, unsigned delta) const {
    barrister_group_comes_together();
    return (T)__shfl_down(value, delta);
  }
  template <class T> __device__ T shfl_xor(T value, int lanes) const {
    barrister_group_comes_together();
    return (T)__shfl_xor(value, lanes);
  }
  __device__ int any(int predicate) const {
    barrister_group_comes_together();
    return __any(predicate);
  }
  __device__ int all(int predicate) const {
    barrister_group_comes_together();
    return __all(predicate);
  }
  __device__ unsigned ballot(int predicate) const {
    barrister_group_comes_together();
    return __ballot(predicate);
  }
};
inline __device__ coalesced_group coalesced_threads() {
  coalesced_group group;
  group.barrister_lanes = __activemask();
  return group;
}

template <unsigned N, class Parent> struct thread_block_tile;
// Which group it is only the run knows: it is refused by the names of these functions.
struct thread_group {
  template <unsigned N, class Parent> __device__ thread_group(const thread_block_tile<N, Parent> &);
  __device__ thread_group(const thread_block &);
  __device__ thread_group(const coalesced_group &);
  __device__ void sync() const;
  __device__ unsigned size() const;
  __device__ unsigned num_threads() const;
  __device__ unsigned thread_rank() const;
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
  __device__ void sync() const {
    if constexpr (N == 32) __syncwarp();
    else __syncwarp(mask());
  }
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
// Lanes that say the same. All lanes of the tile say something.
template <unsigned N, class Parent>
inline __device__ coalesced_group binary_partition(const thread_block_tile<N, Parent> &tile, bool predicate) {
  unsigned lanes = __ballot_sync(tile.mask(), predicate);
  coalesced_group group;
  group.barrister_lanes = (predicate ? lanes : ~lanes) & tile.mask();
  return group;
}
template <class T, unsigned N, class Parent>
inline __device__ coalesced_group labeled_partition(const thread_block_tile<N, Parent> &tile, T label) {
  coalesced_group group;
  group.barrister_lanes = __match_any_sync(tile.mask(), label);
  return group;
}
inline __device__ coalesced_group binary_partition(const coalesced_group &all, bool) {
  barrister_group_comes_together();
  coalesced_group group;
  group.barrister_lanes = all.barrister_lanes & __activemask();
  return group;
}
template <class T> inline __device__ coalesced_group labeled_partition(const coalesced_group &all, T label) {
  return binary_partition(all, label != T());
}
__device__ thread_group tiled_partition(const thread_group &, unsigned size);

// One lane of the group calls a function: which one is for the hardware to say.
template <class Function, class... Arguments>
inline __device__ void invoke_one(const coalesced_group &group, Function &&function, Arguments &&...arguments) {
  barrister_group_comes_together();
  if (__ballot(1) % 32 == group.barrister_own_lane()) function(arguments...);
}
template <unsigned N, class Parent, class Function, class... Arguments>
inline __device__ void
invoke_one(const thread_block_tile<N, Parent> &tile, Function &&function, Arguments &&...arguments) {
  if (tile.shfl(__ballot(1), 0) % N == tile.thread_rank()) function(arguments...);
}
// Of a block it is one that all of the block agree on: refused by the name of this function.
__device__ void barrister_one_of_a_block();
template <class Function, class... Arguments>
inline __device__ void invoke_one(const thread_block &, Function &&, Arguments &&...) {
  barrister_one_of_a_block();
}
template <class Function, class... Arguments>
inline __device__ auto
invoke_one_broadcast(const coalesced_group &group, Function &&function, Arguments &&...arguments)
    -> decltype(function(arguments...)) {
  decltype(function(arguments...)) result{};
  barrister_group_comes_together();
  if (__ballot(1) % 32 == group.barrister_own_lane()) result = function(arguments...);
  return group.shfl(result, 0);
}
template <unsigned N, class Parent, class Function, class... Arguments>
inline __device__ auto
invoke_one_broadcast(const thread_block_tile<N, Parent> &tile, Function &&function, Arguments &&...arguments)
    -> decltype(function(arguments...)) {
  decltype(function(arguments...)) result{};
  int lane = tile.shfl(__ballot(1), 0) % N;
  if (lane == tile.thread_rank()) result = function(arguments...);
  return tile.shfl(result, lane);
}

// The blocks of a cluster see each other's shared memory, which is not modelled: each function is refused by its name.
class cluster_group {
public:
  __device__ void sync() const;
  struct arrival_token {};
  __device__ arrival_token barrier_arrive() const;
  __device__ void barrier_wait() const;
  __device__ void barrier_wait(arrival_token &&) const;
  __device__ unsigned thread_rank() const;
  __device__ unsigned num_threads() const;
  __device__ unsigned size() const;
  __device__ dim3 thread_index() const;
  __device__ dim3 dim_threads() const;
  __device__ unsigned block_rank() const;
  __device__ unsigned num_blocks() const;
  __device__ dim3 block_index() const;
  __device__ dim3 dim_blocks() const;
  __device__ unsigned query_shared_rank(const void *place) const;
  template <class T> __device__ T *map_shared_rank(T *place, int rank) const;
};
__device__ cluster_group this_cluster();

template <class Group> inline __device__ void sync(const Group &group) { group.sync(); }
template <class Group> inline __device__ void synchronize(const Group &group) { group.sync(); }

#ifdef BARRISTER_LIBRARIES_OF_THE_TOOLKIT
} // namespace __v1
using namespace __v1;
#endif
} // namespace cooperative_groups

#endif
