// verdict: refuted
// flags:
// It is the other one of two numbers.
__global__ void put(int *a, int s) {
  if (s == 2)
    a[0] = threadIdx.x; //~ race/write-write
}

bool fast();
void run(int *a) {
  int s = 1;
  if (fast())
    s = 2;
  put<<<1, 64>>>(a, s);
}
