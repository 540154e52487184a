// verdict: inconclusive
// flags:
// There is no number opposite to the least one, nor its quotient by -1.
__global__ void negated(int *a) {
  int m = -2147483647 - 1;
  int q = -m; //~ vacuous
  a[0] = threadIdx.x + q;
}
__global__ void absolute(int *a) {
  int m = -2147483647 - 1;
  m = abs(m); //~ vacuous
  a[0] = threadIdx.x + m;
}
__global__ void quotient(int *a) {
  int m = -2147483647 - 1;
  m /= -1; //~ vacuous
  a[0] = threadIdx.x + m;
}
