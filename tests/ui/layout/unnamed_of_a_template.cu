// verdict: verified
// flags: --block 8
// Each instance has a type of its own, which is printed as the other's.
template <class T>
__global__ void k(T *p) {
  union {
    T value;
    unsigned char bytes[sizeof(T)];
  } u;
  u.value = 0;
  T value = u.value;
  auto get = [value]() { return value; };
  __assert(sizeof(u) == sizeof(T));
  p[blockIdx.x * blockDim.x + threadIdx.x] = get();
}

template __global__ void k<int>(int *);
template __global__ void k<short>(short *);
