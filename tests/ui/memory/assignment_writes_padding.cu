// verdict: refuted
// flags: --block 32
// An assignment of a whole record may write its padding: compilers copy all of it.
struct S { char c; int x; };

__global__ void k() {
  __shared__ S s[33];
  S v;
  v.c = 1;
  v.x = 2;
  s[threadIdx.x] = v;
  ((char *)s)[8 * threadIdx.x + 9] = 3; //~ race/write-write
}
