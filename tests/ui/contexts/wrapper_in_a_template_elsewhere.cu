// verdict: refuted
// flags:
// A template without an instance here calls it with 2.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x; //~ race/write-write
}
static void launch(int *a, int blocks) { fill<<<blocks, 64>>>(a); }
void small(int *a) { launch(a, 1); }

template <class T>
void large() { launch(nullptr, 2); }
extern template void large<int>();
