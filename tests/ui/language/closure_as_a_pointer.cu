// verdict: unsupported
// flags:
// What a closure becomes as a pointer to a function has no body in the syntax tree, and is not skipped.
__global__ void fill(int *a) {
  auto store = [](int *p) { *p = threadIdx.x; };
  void (*by_pointer)(int *) = store;
  by_pointer(a); //~ unsupported/function-pointer
}
