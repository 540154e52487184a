// verdict: verified
// flags: --block 64 --grid 1
kernel void k(global int *a) {
  uint4 s = (uint4)(0, 1, 2, 3);
  s = s * 1103515245u + 12345u;
  a[(s.x & 0) + get_local_id(0)] = s.w;
}
