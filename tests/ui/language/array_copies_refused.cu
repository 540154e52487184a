// verdict: unsupported
// flags: --block 64 --grid 1 -- -std=c++17
// Copies of the elements run code of the programmer's.
struct Counted {
  int n;
  __device__ Counted(int n) : n(n) {}
  __device__ Counted(const Counted &other) : n(other.n + 1) {}
};
__global__ void k(int *out) {
  Counted two[2] = {1, 2};
  auto f = [=]() { return two[1].n; }; //~ unsupported/unknown-construct
  out[threadIdx.x] = f();
}
