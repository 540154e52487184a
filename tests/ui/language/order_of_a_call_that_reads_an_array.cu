// verdict: verified
// flags: --block 1 --grid 1
__device__ int first(int *a) { return a[0]; }

__device__ int change(int *a) {
  a[0] = 5;
  return 1;
}

__global__ void k(int *out) {
  int a[2] = {1, 2};
  int x = a[0] + first(a) + first(a + 1);
  __assert(x == 4);
  // Another array.
  int y = a[0] + change(out);
  __assert(y == 2);
  a[1] = change(a);
  __assert(a[0] == 5 && a[1] == 1);
  float whole, part = out[1] * modff(1.5f, &whole);
  out[2] = part > whole;
}
