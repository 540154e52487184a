// verdict: inconclusive
// flags: --block 8 --grid 8
// The initialiser is not modelled, so nothing is proved; but it is there, so nothing
// is refuted, either.
__constant int zeros[64] = {0};

__kernel void k(__global float *p) {
  if (zeros[get_global_id(0)] != 0)
    p[0] = get_global_id(0); //~ race/write-write
}
