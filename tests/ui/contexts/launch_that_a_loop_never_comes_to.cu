// verdict: inconclusive
// flags:
// Behind three rounds it is 8: nothing is launched, and no launch is made up.
__global__ void put(int *a) {
  a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  int t = 1;
  for (int i = 0; i < 3; i++)
    t *= 2;
  if (t != 8)
    put<<<1, 64>>>(a);
}
