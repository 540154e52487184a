// verdict: unsupported
// flags:
// The captures of a closure are initialised in an unspecified order.
__global__ void fill(int *a) {
  int next = 0;
  auto stride = [first = next, second = next++] { return first; }; //~ unsupported/unspecified-order
  a[threadIdx.x * stride()] = threadIdx.x;
}
