// verdict: refuted
// flags: --block 2 --grid 1
// A bit-field of no width ends the unit, so that the next member is in another one.
struct S {
  char kind : 3;
  int : 0;
  char count;
};

// Both threads write the same byte.
__global__ void k(S *s) {
  char *bytes = (char *)s;
  if (threadIdx.x == 0)
    s->count = 1;
  else
    bytes[4] = 2; //~ race/write-write
}
