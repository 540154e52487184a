// verdict: conditional
// flags:
// In the words of OpenCL.
// requires: pitch >= 1 && pitch >= get_global_size(0)
__kernel void k(__global int *out, int pitch) {
  out[get_global_id(1) * pitch + get_global_id(0)] = get_global_id(0);
}
