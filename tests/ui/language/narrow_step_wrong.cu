// verdict: refuted
// flags: --block 1 --grid 1
// A step of a narrow variable is computed in `int`, then converted.
__global__ void wraps(signed char *a, int n) {
  signed char c = (signed char)n;
  c++;
  __assert(n != 127 || c != -128);
  //~^ assert
}
