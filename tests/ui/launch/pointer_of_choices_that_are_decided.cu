// verdict: verified
// flags:
// What is left of the choices is one pointer.
__global__ void compare(int *p, int *q) {
  if (p != q)
    q[0] = threadIdx.x;
}

void run(int *a, int *b, int *c, int n) {
  int *p = a;
  if (n & 2)
    p = b;
  if (n & 1)
    p = c;
  if (n & 1)
    return;
  if (n & 2)
    return;
  compare<<<1, 64>>>(p, a);
}
