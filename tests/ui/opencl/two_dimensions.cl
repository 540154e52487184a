// verdict: verified
// flags:
__kernel void k(__global float *a, uint width) {
  __requires(get_global_size(0) <= width);
  a[get_global_id(1) * width + get_global_id(0)] = 1.0f;
}
