// verdict: verified
// flags: --block 1 --grid 1
__global__ void wraps(signed char *a, int n) {
  signed char c = (signed char)n;
  c++;
  __assert(n != 127 || c == -128);
  short s = 32767;
  s += 1;
  __assert(s == -32768);
  unsigned char u = 0;
  --u;
  __assert(u == 255);
}
