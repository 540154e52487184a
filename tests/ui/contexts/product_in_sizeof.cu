// verdict: refuted
// flags:
// What `sizeof` is asked of is not computed.
__global__ void k(int *a, int n, int m) {
  if (n > 50000 && m > 50000) a[0] = threadIdx.x; //~ race/write-write
}
int launch(int *a, int n, int m) {
  int bytes = sizeof(n * m);
  k<<<1, 32>>>(a, n, m);
  return bytes;
}
