// verdict: verified
// flags:
// The instance says what it is called with.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x;
}
static void launch(int *a, int blocks) { fill<<<blocks, 64>>>(a); }
void small(int *a) { launch(a, 1); }

template <class T>
void large(T *a) { launch(a, 1); }
void run(int *a) { large(a); }
