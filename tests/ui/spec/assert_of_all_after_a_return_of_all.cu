// verdict: verified
// flags:
// Either all threads have returned or none.
__global__ void k(int n) {
  if (n > 3)
    return;
  __global_assert(n <= 3);
}
