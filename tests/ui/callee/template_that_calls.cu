// verdict: verified
// flags: --kernel ^k$
// To call a function is not to take its address.
typedef void (*Function)(int *, int);
__device__ void own(int *a, int i) { a[i] = i; }
template <class T> __device__ void first(int *a, int i) { a[0] = i; }
__device__ Function table[1];
template <class T> __global__ void call(T, int *a) { first<T>(a, 0); }
__global__ void store_own() { table[0] = own; }
__global__ void k(int *a) { table[0](a, blockIdx.x * blockDim.x + threadIdx.x); }
