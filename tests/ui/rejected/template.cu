// verdict: error
// flags:
// What asks for an instance is no part of the body behind which it stands.
template <class T> __global__ void fill(T *a) { a[threadIdx.x] = undeclared(threadIdx.x); }
template __global__ void fill<int>(int *);
__global__ void racy(int *a) { a[0] = threadIdx.x; } //~ race/write-write
