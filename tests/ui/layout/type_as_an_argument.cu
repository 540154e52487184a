// verdict: refuted
// flags: --block 2 --grid 1
// The template's argument is the kernel's own type, of the same name as another one.
struct S {
  char c[16];
};

template <class T> __device__ unsigned size() {
  return sizeof(T);
}

__global__ void k(char *out) {
  struct S {
    char d[32];
  };
  __shared__ char a[256];
  a[threadIdx.x == 0 ? size<S>() : 32] = threadIdx.x; //~ race/write-write
  out[threadIdx.x] = a[threadIdx.x];
}
