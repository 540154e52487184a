__global__ void impure(int *a, int n) {
  __assert(n++ == 1);
}
