// verdict: unsupported
// flags: --block 1 --grid 1
// Default arguments are in no order, either, whichever element is constructed.
__device__ int count;
__device__ int next() { return count++; }
struct Pair {
  int first, second;
  __device__ Pair(int a = next(), int b = next()) : first(a), second(b) {}
};
__global__ void k() {
  count = 0;
  Pair pairs[2]; //~ unsupported/unspecified-order
  __assert(pairs[0].first == 0);
}
