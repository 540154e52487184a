// verdict: refuted
// flags: --block 32 --grid 1
// One texel for two work-items.
kernel void halve(write_only image2d_t out) {
  int x = get_global_id(0) / 2;
  write_imagei(out, (int2)(x, 3), (int4)(get_global_id(0))); //~ race/write-write
}
