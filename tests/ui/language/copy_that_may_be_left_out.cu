// verdict: unsupported
// flags: -- -std=c++14
// Before C++17 the compiler chooses whether the copy, which counts, is made.
struct Pair {
  int copies;
  __device__ Pair() : copies(0) {}
  __device__ Pair(const Pair &other) : copies(other.copies + 1) {}
};
__device__ Pair make() { return Pair(); }

__global__ void fill(int *a) {
  Pair pair = make(); //~ unsupported/copy-elision
  a[threadIdx.x * pair.copies] = threadIdx.x;
}
