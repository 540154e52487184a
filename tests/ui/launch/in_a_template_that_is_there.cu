// verdict: verified
// flags:
// The instance is what the template launches.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x;
}
void small(int *a) { fill<<<1, 64>>>(a); }

template <class T>
void launch(T *a, int blocks) { fill<<<blocks, 64>>>(a); }
void large(int *a) { launch(a, 1); }
