// verdict: refuted
// flags:
// The copy of the first element is read, too.
__kernel void copy(__global float *both, int start, int n) {
  int i = get_global_id(0) + start;
  if (i <= n)
    both[n + i] = both[i]; //~ race/write-read
}
