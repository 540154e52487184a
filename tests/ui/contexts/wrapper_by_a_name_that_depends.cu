// verdict: refuted
// flags:
// Of a call whose arguments depend on a template the name is all that is known.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x; //~ race/write-write
}
static void launch(int *a, int blocks) { fill<<<blocks, 64>>>(a); }
void small(int *a) { launch(a, 1); }

template <class T>
void large(T *a) { launch(a, 2); }
