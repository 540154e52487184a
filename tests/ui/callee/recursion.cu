// verdict: unsupported
// flags:
// A function that calls by a pointer which may be to itself.
typedef void (*Act)(int *, int);
__device__ Act next;
__device__ void again(int *a, int n) {
  if (n > 0) next(a, n - 1); //~ unsupported/recursion
}
__device__ Act first = again;
__global__ void k(int *a, int n) { again(a, n); }
