// verdict: unsupported
// flags:
// A specialisation that is written out is no instance of the template.
template <class T>
__global__ void fill(T *a) { //~ unsupported/kernel-template
  a[0] = threadIdx.x;
}

template <>
__global__ void fill<float>(float *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
