// verdict: verified
// flags: --block 1 --grid 1
// Bits without a name are no member: an initialiser goes on with the next one.
struct S {
  int a;
  int : 4;
  int b;
};

__global__ void k(int *out) {
  S s[2] = {{1, 2}, {3, 4}};
  __assert(s[1].b == 4);
  out[0] = s[0].a;
}
