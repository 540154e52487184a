// verdict: refuted
// flags: --block 32
// `memcpy` copies the three bytes behind `c`, too.
struct S { char c; int x; };

__global__ void k() {
  __shared__ S s[33];
  S v;
  v.c = 1;
  v.x = 2;
  memcpy(&s[threadIdx.x], &v, sizeof(S));
  ((char *)s)[8 * threadIdx.x + 9] = 3; //~ race/write-write
}
