// verdict: error
// flags:
// A file without kernels is an error, whatever its functions state.
__device__ int half(int x) {
  __ensures(__return_val_int() <= x); //~ postcondition
  return x / 2;
}
