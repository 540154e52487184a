// verdict: refuted
// flags: --block 1
struct S { char c; int x; };

__global__ void k(S v) {
  S s;
  memset(&s, 0, sizeof(S));
  s = v;
  char between = ((char *)&s)[1];
  __assert(between == 0); //~ assert
}
