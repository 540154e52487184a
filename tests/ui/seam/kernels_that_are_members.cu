// verdict: refuted
// flags:
// A kernel is looked at wherever it stands.
template <class T> struct S { static __global__ void racy(T *a) { a[0] = threadIdx.x; } }; //~ race/write-write
template struct S<int>;
__global__ void fine(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
void host(int *p) { S<int>::racy<<<1, 64>>>(p); }
