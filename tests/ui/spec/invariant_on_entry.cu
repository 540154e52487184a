// verdict: refuted
// flags:
__global__ void k(unsigned n) {
  unsigned sum = 1;
  for (unsigned i = 0; __invariant(sum % 2 == 0), i < n; i++)
    //~^ invariant/entry
    sum += 2;
}
