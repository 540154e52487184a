// verdict: refuted
// flags:
// A kernel that is a template is named without its instance.
template <class T>
__global__ void fill(T *a) {
  a[threadIdx.x] = blockIdx.x; //~ race/write-write
}
void small(int *a) { fill<<<1, 64>>>(a); }

template <class T>
void launch(T *a) { fill<<<2, 64>>>(a); }
