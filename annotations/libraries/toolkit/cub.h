// CUB as declarations: a kernel that calls a method of its classes is refused by the method's name.
// Functors have their meaning. What `TempStorage` holds, and its size, is not known here; nothing
// but those methods makes anything of it.
#ifndef BARRISTER_CUB_H
#define BARRISTER_CUB_H
#define CUB_VERSION 200200
#define CUB_MAJOR_VERSION 2
#define CUB_MINOR_VERSION 2
#define CUB_SUBMINOR_VERSION 0
#define CUB_NAMESPACE_BEGIN namespace cub {
#define CUB_NAMESPACE_END }
#define CUB_RUNTIME_FUNCTION __host__ __device__
#define CUB_PTX_ARCH 700
#define CUB_MIN(a, b) (((b) < (a)) ? (b) : (a))
#define CUB_MAX(a, b) (((a) < (b)) ? (b) : (a))
#define CubDebug(e) (e)
#define CubDebugExit(e) (e)
#include "barrister/model.h"
namespace cub {
#define BARRISTER_HD __host__ __device__
struct Sum {
  template <class T> BARRISTER_HD T operator()(const T &a, const T &b) const { return a + b; }
};
struct Difference {
  template <class T> BARRISTER_HD T operator()(const T &a, const T &b) const { return a - b; }
};
struct Division {
  template <class T> BARRISTER_HD T operator()(const T &a, const T &b) const { return a / b; }
};
struct Max {
  template <class T> BARRISTER_HD T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
struct Min {
  template <class T> BARRISTER_HD T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
struct Equality {
  template <class T, class U> BARRISTER_HD bool operator()(const T &a, const U &b) const { return a == b; }
};
struct Inequality {
  template <class T, class U> BARRISTER_HD bool operator()(const T &a, const U &b) const { return a != b; }
};
template <class K, class V> struct KeyValuePair {
  typedef K Key;
  typedef V Value;
  Key key;
  Value value;
  KeyValuePair() = default;
  BARRISTER_HD KeyValuePair(const Key &k, const Value &v) : key(k), value(v) {}
};
struct ArgMax {
  template <class P> BARRISTER_HD P operator()(const P &a, const P &b) const {
    return b.value > a.value || (a.value == b.value && b.key < a.key) ? b : a;
  }
};
struct ArgMin {
  template <class P> BARRISTER_HD P operator()(const P &a, const P &b) const {
    return b.value < a.value || (a.value == b.value && b.key < a.key) ? b : a;
  }
};
template <class B> struct CastOp {
  template <class A> BARRISTER_HD B operator()(const A &a) const { return (B)a; }
};
struct NullType {};
template <int A> struct Int2Type {
  enum { VALUE = A };
};
struct BaseDigitExtractorTag {};
template <class T> struct DoubleBuffer {
  T *d_buffers[2];
  int selector;
  BARRISTER_HD DoubleBuffer() : selector(0) {
    d_buffers[0] = nullptr;
    d_buffers[1] = nullptr;
  }
  BARRISTER_HD DoubleBuffer(T *current, T *alternate) : selector(0) {
    d_buffers[0] = current;
    d_buffers[1] = alternate;
  }
  BARRISTER_HD T *Current() { return d_buffers[selector]; }
  BARRISTER_HD T *Alternate() { return d_buffers[selector ^ 1]; }
};
template <class T> struct Traits {
  typedef unsigned UnsignedBits;
};
template <class T> struct NumericTraits : Traits<T> {};
template <class T, int N> struct CubVector;

enum BlockReduceAlgorithm {
  BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY,
  BLOCK_REDUCE_RAKING,
  BLOCK_REDUCE_WARP_REDUCTIONS
};
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };
enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT,
  BLOCK_LOAD_STRIPED,
  BLOCK_LOAD_VECTORIZE,
  BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT,
  BLOCK_STORE_STRIPED,
  BLOCK_STORE_VECTORIZE,
  BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};
enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };
enum CacheLoadModifier { LOAD_DEFAULT, LOAD_CA, LOAD_CG, LOAD_CS, LOAD_CV, LOAD_LDG, LOAD_VOLATILE };
enum CacheStoreModifier { STORE_DEFAULT, STORE_WB, STORE_CG, STORE_CS, STORE_WT, STORE_VOLATILE };

#define BARRISTER_CLASS(C)                                                                         \
  struct __align__(16) TempStorage {                                                               \
    unsigned char barrister_storage[16];                                                           \
  };                                                                                               \
  BARRISTER_D C();                                                                                 \
  BARRISTER_D C(TempStorage &);
// A method of whatever arguments, named one by one: no argument is converted.
#define BARRISTER_METHOD(R, F) template <class... A> BARRISTER_D R F(A &&...);

template <class K, int N, int Lanes = 32, class V = NullType, int Arch = 1> struct WarpMergeSort {
  BARRISTER_CLASS(WarpMergeSort)
  BARRISTER_METHOD(void, Sort)
  BARRISTER_METHOD(void, StableSort)
};
template <class T, int N, BlockLoadAlgorithm = BLOCK_LOAD_DIRECT, int Lanes = 32, int Arch = 0> struct WarpLoad {
  BARRISTER_CLASS(WarpLoad)
  BARRISTER_METHOD(void, Load)
};
template <class T, int N, BlockStoreAlgorithm = BLOCK_STORE_DIRECT, int Lanes = 32, int Arch = 0> struct WarpStore {
  BARRISTER_CLASS(WarpStore)
  BARRISTER_METHOD(void, Store)
};
BARRISTER_METHOD(void, LoadDirectWarpStriped)
BARRISTER_METHOD(void, StoreDirectWarpStriped)
template <CacheLoadModifier, class I> BARRISTER_D auto ThreadLoad(I i) -> decltype(+*i);
template <CacheStoreModifier, class I, class T> BARRISTER_D void ThreadStore(I, T);
template <int Lanes, class T> BARRISTER_D T ShuffleIndex(T, int, unsigned);
template <int Lanes, class T> BARRISTER_D T ShuffleUp(T, int, int, unsigned);
template <int Lanes, class T> BARRISTER_D T ShuffleDown(T, int, int, unsigned);
BARRISTER_D unsigned LaneId();
BARRISTER_D unsigned WarpId();
BARRISTER_D unsigned RowMajorTid(int, int, int);
BARRISTER_D void CTA_SYNC();
BARRISTER_D void WARP_SYNC(unsigned);

// What runs over the whole device is called by the host, and has kernels of its own.
#define BARRISTER_DEVICE(F) template <class... A> CUB_RUNTIME_FUNCTION static cudaError_t F(A &&...);
struct DeviceReduce {
  BARRISTER_DEVICE(Reduce)
  BARRISTER_DEVICE(Sum)
  BARRISTER_DEVICE(Min)
  BARRISTER_DEVICE(Max)
  BARRISTER_DEVICE(ArgMin)
  BARRISTER_DEVICE(ArgMax)
  BARRISTER_DEVICE(ReduceByKey)
  BARRISTER_DEVICE(TransformReduce)
};
struct DeviceSegmentedReduce {
  BARRISTER_DEVICE(Reduce)
  BARRISTER_DEVICE(Sum)
  BARRISTER_DEVICE(Min)
  BARRISTER_DEVICE(Max)
  BARRISTER_DEVICE(ArgMin)
  BARRISTER_DEVICE(ArgMax)
};
struct DeviceScan {
  BARRISTER_DEVICE(ExclusiveSum)
  BARRISTER_DEVICE(InclusiveSum)
  BARRISTER_DEVICE(ExclusiveScan)
  BARRISTER_DEVICE(InclusiveScan)
  BARRISTER_DEVICE(ExclusiveSumByKey)
  BARRISTER_DEVICE(InclusiveSumByKey)
  BARRISTER_DEVICE(ExclusiveScanByKey)
  BARRISTER_DEVICE(InclusiveScanByKey)
};
struct DeviceRadixSort {
  BARRISTER_DEVICE(SortPairs)
  BARRISTER_DEVICE(SortPairsDescending)
  BARRISTER_DEVICE(SortKeys)
  BARRISTER_DEVICE(SortKeysDescending)
};
struct DeviceSegmentedRadixSort : DeviceRadixSort {};
struct DeviceSegmentedSort : DeviceRadixSort {};
struct DeviceMergeSort {
  BARRISTER_DEVICE(SortPairs)
  BARRISTER_DEVICE(SortKeys)
  BARRISTER_DEVICE(StableSortPairs)
  BARRISTER_DEVICE(StableSortKeys)
  BARRISTER_DEVICE(SortPairsCopy)
  BARRISTER_DEVICE(SortKeysCopy)
};
struct DeviceSelect {
  BARRISTER_DEVICE(Flagged)
  BARRISTER_DEVICE(FlaggedIf)
  BARRISTER_DEVICE(If)
  BARRISTER_DEVICE(Unique)
  BARRISTER_DEVICE(UniqueByKey)
};
struct DevicePartition {
  BARRISTER_DEVICE(Flagged)
  BARRISTER_DEVICE(If)
};
struct DeviceRunLengthEncode {
  BARRISTER_DEVICE(Encode)
  BARRISTER_DEVICE(NonTrivialRuns)
};
struct DeviceHistogram {
  BARRISTER_DEVICE(HistogramEven)
  BARRISTER_DEVICE(HistogramRange)
  BARRISTER_DEVICE(MultiHistogramEven)
};
struct DeviceFor {
  BARRISTER_DEVICE(Bulk)
  BARRISTER_DEVICE(ForEach)
  BARRISTER_DEVICE(ForEachN)
};
struct DeviceAdjacentDifference {
  BARRISTER_DEVICE(SubtractLeft)
  BARRISTER_DEVICE(SubtractLeftCopy)
  BARRISTER_DEVICE(SubtractRight)
};
struct DeviceSpmv {
  BARRISTER_DEVICE(CsrMV)
};
struct CachingDeviceAllocator {
  template <class... A> CachingDeviceAllocator(A &&...);
  template <class... A> cudaError_t DeviceAllocate(A &&...);
  template <class... A> cudaError_t DeviceFree(A &&...);
  cudaError_t FreeAllCached();
};

#define BARRISTER_ITERATOR(V)                                                                      \
  typedef V value_type;                                                                            \
  typedef long difference_type;                                                                    \
  typedef value_type reference;                                                                    \
  typedef value_type *pointer;
template <class V, class O = long> struct CountingInputIterator {
  BARRISTER_ITERATOR(V)
  BARRISTER_HD CountingInputIterator(const V &);
  BARRISTER_HD V operator*() const;
  template <class D> BARRISTER_HD CountingInputIterator operator+(D) const;
  template <class D> BARRISTER_HD V operator[](D) const;
};
template <class V, class O = long> struct ConstantInputIterator {
  BARRISTER_ITERATOR(V)
  BARRISTER_HD ConstantInputIterator(V, O = 0);
  BARRISTER_HD V operator*() const;
  template <class D> BARRISTER_HD ConstantInputIterator operator+(D) const;
  template <class D> BARRISTER_HD V operator[](D) const;
};
template <class V, class F, class I, class O = long> struct TransformInputIterator {
  BARRISTER_ITERATOR(V)
  BARRISTER_HD TransformInputIterator(I, F);
  BARRISTER_HD V operator*() const;
  template <class D> BARRISTER_HD TransformInputIterator operator+(D) const;
  template <class D> BARRISTER_HD V operator[](D) const;
};
template <class I, class O = long, class V = void> struct ArgIndexInputIterator {
  BARRISTER_HD ArgIndexInputIterator(I, O = 0);
};
template <CacheLoadModifier, class V, class O = long> struct CacheModifiedInputIterator {
  BARRISTER_ITERATOR(V)
  template <class Q> BARRISTER_HD CacheModifiedInputIterator(Q *);
  BARRISTER_HD V operator*() const;
  template <class D> BARRISTER_HD CacheModifiedInputIterator operator+(D) const;
  template <class D> BARRISTER_HD V operator[](D) const;
};
template <class O = long> struct DiscardOutputIterator {
  BARRISTER_HD DiscardOutputIterator(O = 0);
};
#undef BARRISTER_ITERATOR
#undef BARRISTER_DEVICE
#undef BARRISTER_METHOD
#undef BARRISTER_CLASS
#undef BARRISTER_HD
} // namespace cub
#include "barrister/cub_block.h"
#include "barrister/cub_block_data.h"
#include "barrister/cub_block_sort.h"
#include "barrister/cub_thread.h"
#include "barrister/cub_warp.h"
#endif
