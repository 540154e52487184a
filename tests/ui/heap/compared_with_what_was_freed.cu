// verdict: unsupported
// flags:
// What is freed may be given again.
__global__ void k(int *a) {
  int *p = new int(1);
  int *old = p;
  delete p;
  int *q = new int(2);
  if (old == q) a[0] = threadIdx.x; //~ unsupported/unspecified-address
}
