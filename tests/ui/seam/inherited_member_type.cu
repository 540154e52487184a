// verdict: refuted
// flags:
// The type of the policy is inherited, and hides that of the class around.
struct Base { typedef unsigned char T; };
struct Config : Base {};
template <class C> struct Tile {
  typedef int T;
  static __device__ void run(T *buf) {
    typename C::T *p = (typename C::T *)buf;
    p[threadIdx.x] = 1;
    T v = buf[threadIdx.x]; //~ race/write-read
    (void)v;
  }
};
__global__ void k() { __shared__ int s[1024]; Tile<Config>::run(s); }
