// verdict: refuted
// flags:
// What stands in `sizeof` counts nothing down.
__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  int n = 4;
  if (sizeof(n--) > 3)
    put<<<1, 64>>>(a, n);
}
