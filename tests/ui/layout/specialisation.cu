// verdict: refuted
// flags: --block 2 --grid 1
// clang prints an empty stub of a specialisation first.
template <class T> struct V {
  T a, b, c;
};
template <> struct V<int> {
  int a, b;
};

// Both threads write the same byte if the size is known.
__global__ void k(char *out) {
  __shared__ char a[256];
  a[threadIdx.x == 0 ? sizeof(V<int>) : 8] = threadIdx.x; //~ race/write-write
  out[threadIdx.x] = a[threadIdx.x];
}
