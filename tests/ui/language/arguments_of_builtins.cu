// verdict: verified
// flags: --block 64
// Arguments whose values do not matter are evaluated all the same.
__global__ void k() {
  int i = 0;
  if (__builtin_expect(threadIdx.x < 4, i++)) {
  }
  __assert(i == 1);
  if (__builtin_expect_with_probability(threadIdx.x < 4, (i++, 1), 0.5)) {
  }
  __assert(i == 2);
  __syncthreads_or(i++);
  printf((i++, "x"));
  __assert(i == 4);
}

__global__ void address() {
  int x = 3;
  *__builtin_addressof(x) = 4;
  __assert(x == 4);
}
