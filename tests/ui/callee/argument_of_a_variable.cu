// verdict: refuted
// flags:
// A template of the host asks for `pointer_to<first>`, of which there is no instance in the file.
typedef void (*Function)(int *, int);
__device__ void own(int *a, int i) { a[i] = i; }
__device__ void first(int *a, int i) {
  a[0] = i; //~ race/write-write
}
template <Function f> __device__ Function pointer_to = f;
__device__ Function standard = own;
__global__ void k(int *a, Function f) { f(a, blockIdx.x * blockDim.x + threadIdx.x); }
template <class T> void host(T *a) {
  Function f;
  cudaMemcpyFromSymbol(&f, pointer_to<first>, sizeof f);
  k<<<1, 64>>>(a, f);
}
