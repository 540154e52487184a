// verdict: unsupported
// flags: --block 64 --grid 1
// Any thread stores any item: of an iterator it is not known whether two of its places are one.
#include <cub/cub.cuh>
struct Half {
  int *p;
  __device__ int &operator[](int i) const { return p[i / 2]; }
};
__global__ void k(int *out) {
  typedef cub::BlockStore<int, 64, 1, cub::BLOCK_STORE_TRANSPOSE> Store;
  __shared__ typename Store::TempStorage storage;
  int items[1] = {(int)threadIdx.x};
  Store(storage).Store(Half{out}, items); //~ unsupported/unknown-function
}
