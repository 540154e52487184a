// verdict: conditional
// flags:
// From a start on, the first half is copied into the second. From a negative one, or if the last number wraps
// around, the halves overlap.
// requires: get_global_size(0) + start <= 2147483647
// requires: start >= 0
__kernel void copy(__global float *both, int start, int n) {
  int i = get_global_id(0) + start;
  if (i < n)
    both[n + i] = both[i];
}
