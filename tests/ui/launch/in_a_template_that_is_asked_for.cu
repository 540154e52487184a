// verdict: verified
// flags:
// The instance that is declared elsewhere is here as well.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x;
}
void small(int *a) { fill<<<1, 64>>>(a); }

template <class T>
void launch(T *a, int blocks) { fill<<<1, 64>>>(a); }
extern template void launch<int>(int *, int);
template void launch<int>(int *, int);
void large(int *a) { launch(a, 2); }
