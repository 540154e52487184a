// verdict: verified
// flags:
__kernel void k(__global float *a, float c) {
  a[get_global_id(0)] *= c;
}
