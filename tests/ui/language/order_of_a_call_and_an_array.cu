// verdict: unsupported
// flags: --block 64
// The call may come first: it changes what the other operand reads, by another name.
__device__ int change(int *a) {
  a[0] = 5;
  return 1;
}

struct holder { int a[2]; };

__global__ void array() {
  int a[2] = {1, 2};
  int x = a[0] + change(a); //~ unsupported/unspecified-order
  __assert(x == 2);
}

__global__ void element() {
  int a[2] = {1, 2};
  int x = a[0] + change(&a[0]); //~ unsupported/unspecified-order
  __assert(x == 2);
}

__global__ void member() {
  holder h = {1, 2};
  int x = h.a[0] + change(h.a); //~ unsupported/unspecified-order
  __assert(x == 2);
}

__global__ void pointer() {
  int a[2] = {1, 2};
  int *p = a;
  int x = a[0] + change(p); //~ unsupported/unspecified-order
  __assert(x == 2);
}

__global__ void scalar() {
  int a = 1;
  int *p = &a;
  int x = a + change(p); //~ unsupported/unspecified-order
  __assert(x == 2);
}

__global__ void copy() {
  int a[2] = {1, 2};
  int x = a[0] + *(int *)memset(a, 0, sizeof a); //~ unsupported/unspecified-order
  __assert(x == 1);
}

__global__ void result(float *p) {
  float x = *p + modff(2.5f, p); //~ unsupported/unspecified-order
  p[0] = x;
}
