// By contract: specifications, stated frames, pure functions. Inlined: the rest.
__device__ int __spec_sum(int *p, int n) {
  __requires(n >= 0);
  __reads_from(p);
  __ensures(__return_val_int() >= p[0]);
}
__device__ int half_of(int n) {
  __requires(n >= 0);
  __ensures(__return_val_int() <= __old_int(n));
  return n / 2;
}
__device__ int checked(int *p, int i) {
  __requires(i >= 0);
  __ensures(__return_val_int() == p[i] && __old_int(i) == i);
  if (i > 9) return p[i];
  return p[i] + 1;
}
__device__ int unknown(float x, int *p);

__global__ void contracts(int *a) {
  __shared__ int s[8];
  a[0] = __spec_sum(a, 3) + __spec_sum(s, 4);
  a[1] = half_of(6);
  a[2] = checked(a, 7);
  a[3] = unknown(1.0f, s);
}
