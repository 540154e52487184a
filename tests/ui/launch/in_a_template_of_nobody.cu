// verdict: refuted
// flags:
// A template of which the file has no instance launches as well as a function that the file does not call.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x; //~ race/write-write
}
void small(int *a) { fill<<<1, 64>>>(a); }

template <int blocks>
void launch(int *a) { fill<<<blocks, 64>>>(a); }
