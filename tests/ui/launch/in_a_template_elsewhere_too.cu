// verdict: refuted
// flags:
// One instance is here, another one is not.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x; //~ race/write-write
}
void small(int *a) { fill<<<1, 64>>>(a); }

template <class T>
void launch(T *a, int blocks) { fill<<<blocks, 64>>>((int *)a); }
extern template void launch<char>(char *, int);
void one(int *a) { launch(a, 1); }
void large(char *a) { launch(a, 2); }
