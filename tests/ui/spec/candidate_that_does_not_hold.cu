// verdict: verified
// flags:
// Offered, not inductive, dropped.
__global__ void k(unsigned n) {
  unsigned sum = 0;
  for (unsigned i = 0; __candidate_invariant(sum < 100), i < n; i++)
    sum += 2;
}
