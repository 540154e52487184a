// verdict: refuted
// flags: --block 8 --grid 8
// One of the elements that nothing was listed for but by its number is not 0.
__constant int marks[64] = {[9] = 2, [3] = 2};

__kernel void k(__global float *p) {
  if (marks[get_global_id(0)] != 0)
    p[0] = get_global_id(0); //~ race/write-write
}
