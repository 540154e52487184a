// verdict: verified
// flags:
// Whatever the condition is, it is one of two numbers.
__global__ void put(int *a, int s) {
  if (s == 3)
    a[0] = threadIdx.x;
}

bool fast();
void run(int *a) {
  int s = 1;
  if (fast())
    s = 2;
  put<<<1, 64>>>(a, s);
}
