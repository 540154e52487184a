// verdict: inconclusive
// flags: --block 64 --grid 1
// The object is constant, its member is not: an earlier kernel may have made the stride 0.
struct Layout {
  mutable int stride;
};
__device__ const Layout layout = {1};

__global__ void fill(int *a) {
  a[threadIdx.x * layout.stride] = threadIdx.x; //~ race/write-write
}
