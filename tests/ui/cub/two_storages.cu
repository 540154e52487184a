// verdict: verified
// flags:
// Each has its own; storages are members, parameters of functions and elements.
#include <cub/cub.cuh>
typedef cub::BlockReduce<int, 128> Reduce;
typedef cub::BlockScan<int, 128> Scan;
struct Storage {
  Reduce::TempStorage reduce;
  Scan::TempStorage scan[2];
};
template <class S> __device__ int prefix(typename S::TempStorage &storage, int x) {
  S scan(storage);
  int y;
  scan.InclusiveSum(x, y);
  return y;
}
__global__ void three(int *out, const int *in) {
  __shared__ Storage storage;
  int x = in[threadIdx.x];
  int a = prefix<Scan>(storage.scan[0], x);
  int b = prefix<Scan>(storage.scan[1], a);
  int sum = Reduce(storage.reduce).Sum(b);
  out[threadIdx.x] = b;
  if (threadIdx.x == 0) out[128] = sum;
}
void run(int *out, int *in) { three<<<1, 128>>>(out, in); }
