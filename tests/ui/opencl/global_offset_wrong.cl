// verdict: refuted
// flags: --block 64 --global-offset 128
// Without the offset, the first thread would write the first element.
__kernel void k(__local int *a) {
  __array_extent(a, 64);
  a[get_global_id(0)] = 1; //~ bounds
}
