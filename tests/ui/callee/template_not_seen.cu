// verdict: unsupported
// flags: --kernel ^k$
// A kernel that is a template stores `first<T>`; of the kernel the file has no instance.
typedef void (*Function)(int *, int);
__device__ void own(int *a, int i) { a[i] = i; }
template <class T> __device__ void first(int *a, int i) { a[0] = i; }
__device__ Function table[1];
template <class T> __global__ void store(T) { table[0] = first<T>; }
__global__ void store_own() { table[0] = own; }
__global__ void k(int *a) {
  table[0](a, blockIdx.x * blockDim.x + threadIdx.x); //~ unsupported/function-pointer
}
template <class T> void host(T *a) {
  store<<<1, 1>>>(*a);
  k<<<1, 64>>>(a);
}
