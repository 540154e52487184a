// verdict: refuted
// flags:
// Nobody looks at its place, and there is more than one thread all the same: a counter tells them apart.
__global__ void work(int *counter, int *a, int n) {
  for (;;) {
    int i = atomicAdd(counter, 1);
    if (i >= n) break;
    a[i] = i;
    a[i + 1] = 7; //~ race/write-write
  }
}
