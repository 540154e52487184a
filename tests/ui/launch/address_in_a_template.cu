// verdict: refuted
// flags:
// Whoever gets the address may launch it.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x; //~ race/write-write
}
void small(int *a) { fill<<<1, 64>>>(a); }

template <class T>
void *address() { return (void *)fill; }
extern template void *address<int>();
void launch(void *kernel);
void large() { launch(address<int>()); }
