// verdict: error
// flags:
__kernel void k(__global int *a) {
  a[get_global_id(0)] = nonsense(3);
}
