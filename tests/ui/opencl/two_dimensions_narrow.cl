// verdict: refuted
// flags: --any-launch
// Rows overlap when they are longer than width.
__kernel void k(__global uint *a, uint width) {
  a[get_global_id(1) * width + get_global_id(0)] = get_global_id(0);
  //~^ race/write-write
}
