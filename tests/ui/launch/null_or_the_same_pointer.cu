// verdict: inconclusive
// flags:
// One of them is null perhaps, and the other one is not.
__global__ void compare(int *p, int *q) {
  if (p != q)
    q[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, bool c) {
  int *b = a;
  if (c)
    b = nullptr;
  compare<<<1, 64>>>(b, a);
}
