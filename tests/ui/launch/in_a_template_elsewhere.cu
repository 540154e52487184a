// verdict: refuted
// flags:
// The instance that launches two blocks is in another file.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x; //~ race/write-write
}
void small(int *a) { fill<<<1, 64>>>(a); }

template <class T>
void launch(T *a, int blocks) { fill<<<blocks, 64>>>(a); }
extern template void launch<int>(int *, int);
void large(int *a) { launch(a, 2); }
