// verdict: refuted
// flags:
__global__ void k(unsigned n) {
  unsigned sum = 0;
  for (unsigned i = 0; __invariant(sum < 100), i < n; i++)
    //~^ invariant/maintained
    sum += 2;
}
