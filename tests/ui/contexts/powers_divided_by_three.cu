// verdict: refuted
// flags:
// 64 / 3 is 21.
__global__ void put(int *a, int stride) {
  if (stride == 21)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  for (int stride = 64; stride > 0; stride /= 3)
    put<<<1, 64>>>(a, stride);
}
