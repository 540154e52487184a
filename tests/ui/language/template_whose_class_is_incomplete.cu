// verdict: unsupported
// flags:
// A pointer to an instance of the class makes no instance of its members.
template <class T>
struct Tiles {
  static __global__ void fill(T *a) { //~ unsupported/kernel-template
    a[0] = threadIdx.x;
  }
};
Tiles<int> *tiles;

__global__ void fine(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
