// verdict: unsupported
// flags:
// What it does to its argument, or to anything else, stands in another file.
struct S {
  int v;
  __device__ S(int &x);
};

__global__ void k(int *a) {
  int x = 0;
  S s(x); //~ unsupported/constructor-without-body
  if (x == 0)
    a[threadIdx.x] = 1;
}
