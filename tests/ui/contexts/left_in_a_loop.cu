// verdict: inconclusive
// flags:
// Behind the loop the two differ.
__global__ void compare(int *p, int n, int m) {
  if (n == m)
    p[0] = threadIdx.x; //~ race/write-write
}

void run(int *p, int n, int m) {
  for (int i = 0; i < 4; i++)
    if (n == m)
      return;
  compare<<<1, 64>>>(p, n, m);
}
