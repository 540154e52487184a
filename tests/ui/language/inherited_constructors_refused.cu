// verdict: unsupported
// flags: --block 64 --grid 1
// A parameter that is an object is moved on its way.
struct Pair {
  int a, b;
};
struct Holder {
  Pair pair;
  __device__ Holder(Pair pair) : pair(pair) {}
};
struct Named : Holder {
  using Holder::Holder;
};
__global__ void k(int *out) {
  Named n(Pair{1, 2}); //~ unsupported/unknown-construct
  out[threadIdx.x] = n.pair.a;
}
