// verdict: inconclusive
// flags:
// With 16 the two differ; that is five choices deep.
__global__ void compare(int *p, int *q) {
  if (p != q)
    q[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, int *b, int *c, int n) {
  int *p = n & 16 ? b : a;
  if (n & 8)
    p = a;
  if (n & 4)
    p = c;
  if (n & 2)
    p = c;
  if (n & 1)
    p = c;
  if (n & 1)
    return;
  if (n & 2)
    return;
  if (n & 4)
    return;
  compare<<<1, 64>>>(p, a);
}
