// All loops are one form; `continue` goes to the latch.
__global__ void loops(int *a, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    if (a[i] == 0) continue;
    if (a[i] == 1) break;
    a[i]--;
  }
  int j = 0;
  while (j < n) {
    for (;;) {
      if (j++ > 4) break;
    }
  }
  do {
    n--;
  } while (n > 0);
  do {
    a[n] = 1;
  } while (0);
}
