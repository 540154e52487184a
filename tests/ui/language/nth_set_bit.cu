// verdict: verified
// flags:
// A proof knows that equal arguments give equal results.
__global__ void k(unsigned mask, unsigned base, int n) {
  __requires(n == 2);
  __shared__ int s[1];
  __assert(__fns(mask, base, n) == __fns(mask, base, 2));
  if (__fns(mask, base, n) != __fns(mask, base, 2)) s[0] = threadIdx.x;
}
