// verdict: unsupported
// flags:
// The reference is to one of both variables, and no copy.
__global__ void fill(int *a, int n) {
  int stride = 1;
  int &same = stride ?: n; //~ unsupported/lvalue
  stride = 0;
  a[threadIdx.x * same] = threadIdx.x;
}
