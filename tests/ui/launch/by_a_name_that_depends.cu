// verdict: refuted
// flags:
// Which kernel that is says the argument of a template that has no instance here.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x; //~ race/write-write
}
void small(int *a) { fill<<<1, 64>>>(a); }

template <class Kernels>
void launch(int *a) { Kernels::fill<<<2, 64>>>(a); }
