// verdict: verified
// flags: --block 64 --grid 4
// A record of the thread's own that has nothing but an array, looked at as a vector.
template <class T, int N> struct Array {
  T a[N];
};
template <class T, int N> __device__ void load(Array<T, N> &to, const T *from) { (uint4 &)to = *(const uint4 *)from; }
template <class T, int N> __device__ void store(T *to, const Array<T, N> &from) { *(uint4 *)to = (const uint4 &)from; }
__global__ void copy(unsigned *out, const unsigned *in, int n) {
  int i = 4 * (blockIdx.x * blockDim.x + threadIdx.x);
  if (i >= n) return;
  Array<unsigned, 4> v;
  load(v, in + i);
  __assert(v.a[2] == in[i + 2]);
  store(out + i, v);
}
__global__ void nested(unsigned *out, const unsigned *in, int n) {
  int i = 4 * (blockIdx.x * blockDim.x + threadIdx.x);
  if (i >= n) return;
  Array<Array<unsigned, 4>, 2> v;
  load(v.a[1], in + i);
  Array<unsigned, 4> w = v.a[1];
  store(out + i, w);
  __assert(w.a[3] == in[i + 3]);
}
