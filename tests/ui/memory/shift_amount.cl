// verdict: verified
// flags: --block 64
// OpenCL defines it: modulo the width.
__kernel void k(__global uint *out, uint n) {
  out[get_global_id(0)] = 1u << n;
}
