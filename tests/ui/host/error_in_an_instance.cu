// verdict: error
// flags:
// The template is the device's, although the host asks for the instance.
template <class T> __global__ void fill(T *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = T::one(); }
void run(int *a) { fill<<<1, 64>>>(a); }
void also(int *a) { report_to(a); }
