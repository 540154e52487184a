// verdict: refuted
// flags:
// The first capture has the value from before the second one.
__global__ void fill(int *a) {
  int next = 0;
  auto stride = [first = next, second = next++] { return first; };
  a[threadIdx.x * stride()] = threadIdx.x; //~ race/write-write
}
