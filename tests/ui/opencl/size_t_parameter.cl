// verdict: verified
// flags:
__kernel void k(__global int *a, size_t n) {
  size_t i = get_global_id(0);
  if (i < n && sizeof(size_t) == 8)
    a[i] = 1;
}
