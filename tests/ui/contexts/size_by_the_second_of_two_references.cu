// verdict: inconclusive
// flags:
// What is assigned is the right operand of the comma.
__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

static void one_and_four(int &first, int &second) {
  first = 1;
  second = 1;
  (first, second) = 4;
}

void run(int *a) {
  int k = 0, m = 0;
  one_and_four(k, m);
  put<<<1, 64>>>(a, m);
}
