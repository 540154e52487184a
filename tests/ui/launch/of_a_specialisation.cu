// verdict: refuted
// flags:
// The specialisation has a body only after its first launch; the second one counts.
template <class T> __global__ void tiles(T *a);
template <> __global__ void tiles<int>(int *a);

void run(int *a, int n) { tiles<int><<<n / 16, 16>>>(a); }

template <> __global__ void tiles<int>(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x; //~ race/write-write
}

void run_wide(int *a, int n) { tiles<<<n / 32, 32>>>(a); }
