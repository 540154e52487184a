// verdict: unsupported
// flags:
// Clang does not read `host`, which asks for `pointer_to<first>`: that is a function whose address the file takes.
typedef void (*Function)(int *, int);
__device__ void own(int *a, int i) { a[i] = i; }
__device__ void first(int *a, int i) { a[0] = i; }
template <Function f> __device__ Function pointer_to = f;
__device__ Function standard = own;
__global__ void k(int *a, Function f) { //~ unsupported/function-pointer
  f(a, blockIdx.x * blockDim.x + threadIdx.x);
}
void host(int *a) {
  Function f;
  NO_SUCH_CHECK(cudaMemcpyFromSymbol(&f, pointer_to<first>, sizeof f));
  k<<<1, 64>>>(a, f);
}
