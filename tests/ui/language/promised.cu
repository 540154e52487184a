// verdict: verified
// flags: --block 32 --grid 1
// What is promised to the compiler is assumed, and printed.
__global__ void half(int *a, int n) {
  __builtin_assume(n == 2);
  if (n == 3)
    __builtin_unreachable();
  __assert(n == 2);
  __nanosleep(20);
  __prof_trigger(1);
  a[n * threadIdx.x] = __isGlobal(a);
}
