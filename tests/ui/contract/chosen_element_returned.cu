// verdict: unsupported
// flags: --block 64 --grid 1
// What a function by contract returns is evaluated in no scope within it, and is held against the rest of it.
__device__ int put(int *const &from, int *&to, int *b) {
  to = b;
  *from = threadIdx.x; //~ unsupported/address-of-value
  //~| unsupported/address-of-value
  return 0;
}

__device__ int by_contract(int *a, int *b, unsigned i) {
  __requires(i == 1);
  __reads_from(b);
  __writes_to(a);
  __ensures(__return_val_int() == 0);
  int *s[2] = {a + threadIdx.x, a + 64 + threadIdx.x};
  return put(s[i], s[1], b);
}

__global__ void k(int *a, int *b) { by_contract(a, b, 1); }
