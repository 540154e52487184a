// verdict: verified
// flags:
__global__ void compare(int *p, int *q) {
  if (p && p != q)
    q[0] = threadIdx.x;
}

void run(int *a, bool c) {
  int *b = a;
  if (c)
    b = nullptr;
  compare<<<1, 64>>>(b, a);
}
