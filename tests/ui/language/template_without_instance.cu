// verdict: unsupported
// flags:
// Nobody says for which types it is, so nothing is known of it: it is named, not skipped.
template <class T>
__global__ void fill(T *a) { //~ unsupported/kernel-template
  a[0] = threadIdx.x;
}

__global__ void fine(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
