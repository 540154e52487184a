// verdict: refuted
// flags: --instantiate=tiles::Tiles<int,1>::fill --instantiate=first<float>
// Templates of which the source has no instance are checked at the arguments of the flag.
namespace tiles {
template <class T, int Step>
struct Tiles {
  static __global__ void fill(T *a) {
    a[threadIdx.x / 2 * Step] = threadIdx.x; //~ race/write-write
  }
};
}

template <class T, int Offset = 4>
__global__ void first(T *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x + Offset] = 1;
}
