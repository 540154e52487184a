// verdict: verified
// flags: --block 32
// Nothing but the members is written.
struct S { char c; int x; };

__global__ void k() {
  __shared__ S s[33];
  s[threadIdx.x].c = 1;
  s[threadIdx.x].x = 2;
  ((char *)s)[8 * threadIdx.x + 9] = 3;
}
