// verdict: verified
// flags: --block 32
// The padding is copied, but everybody's own.
struct S { char c; int x; };

__global__ void k() {
  __shared__ S s[32];
  S v;
  v.c = 1;
  v.x = 2;
  memcpy(&s[threadIdx.x], &v, sizeof(S));
  ((char *)s)[8 * threadIdx.x + 1] = 3;
}
