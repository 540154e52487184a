// verdict: inconclusive
// flags: --block 64 --grid 1
// A generator of random numbers in each lane: the first starts at 0 and overflows nowhere, all others in every run, so
// that nothing is proved of the store.
kernel void k(global int *a) {
  int4 s = (int4)(0, 1, 2, 3);
  s = s * 1103515245 + 12345; //~ vacuous
  a[s.x & 63] = get_local_id(0);
}
