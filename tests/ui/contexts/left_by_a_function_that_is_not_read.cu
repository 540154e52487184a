// verdict: inconclusive
// flags:
// The function is one of the numbers.
__global__ void fill(int *p) {
  p[threadIdx.x & 63] = threadIdx.x; //~ race/write-write
}

static bool is_valid(int n) {
  for (int d = 64; d > 0; d /= 2)
    if (n == d)
      return true;
  return false;
}
void run(int *p, int n) {
  if (!is_valid(n))
    return;
  fill<<<1, n>>>(p);
}
