// verdict: refuted
// flags: --block 2 --grid 1
// clang prints an empty stub of an explicit instantiation first.
template <class T> struct V {
  T a, b, c;
};
template struct V<int>;

// Both threads write the same byte if the size is known.
__global__ void k(char *out) {
  __shared__ char a[256];
  a[threadIdx.x == 0 ? sizeof(V<int>) : 12] = threadIdx.x; //~ race/write-write
  out[threadIdx.x] = a[threadIdx.x];
}
