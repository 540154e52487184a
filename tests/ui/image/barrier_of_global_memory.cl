// verdict: unsupported
// flags:
// Images have a flag of their own.
kernel void k(write_only image2d_t out) {
  write_imagei(out, (int2)(get_local_id(0), 0), (int4)(1));
  barrier(CLK_GLOBAL_MEM_FENCE); //~ unsupported/image
  write_imagei(out, (int2)(get_local_id(0), 1), (int4)(2));
}
