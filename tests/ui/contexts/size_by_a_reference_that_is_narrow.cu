// verdict: verified
// flags:
// As a char, 260 is 4, and 261 is 5.
__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x;
}

static void narrow(int n, signed char &m) { m = n; }

void run(int *a) {
  signed char m = 0;
  narrow(261, m);
  put<<<1, 64>>>(a, m);
}
