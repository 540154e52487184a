// verdict: refuted
// flags: --block 64 --grid 4
template <class T, int N> struct Array {
  T a[N];
};
template <class T, int N> __device__ void load(Array<T, N> &to, const T *from) { (uint4 &)to = *(const uint4 *)from; }
__global__ void values(unsigned *out, const unsigned *in) {
  Array<unsigned, 4> v;
  load(v, in);
  __assert(v.a[2] == in[1]); //~ assert
}
template <class T, int N> __device__ void store(T *to, const Array<T, N> &from) { *(uint4 *)to = (const uint4 &)from; } //~ race/write-write
__global__ void races(unsigned *out, const unsigned *in) {
  Array<unsigned, 4> v;
  load(v, in);
  v.a[0] = threadIdx.x;
  store(out, v);
}
