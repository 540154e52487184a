// A union is bytes of one private object; escaping locals live in memory.
union Bits32 { float f; unsigned u; unsigned short halves[2]; };
__device__ void set(int *p, int n) { for (int i = 0; i < n; i++) p[i] = i; }
__global__ void unions(unsigned *out, float x) {
  Bits32 bits;
  bits.f = x;
  out[0] = bits.u + bits.halves[1];
  int escaping = 3;
  int *p = &escaping;
  p += out[1];
  *p = 4;
  out[2] = escaping;
  int direct = 5;
  int *q = &direct;
  *q = 6;
  out[3] = direct;
}
