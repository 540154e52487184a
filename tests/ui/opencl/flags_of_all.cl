// verdict: verified
// flags: --block 64
// Each value that the flags may have is a barrier of its own.
__kernel void k(__local int *s, uint flags) {
  __requires(flags == CLK_LOCAL_MEM_FENCE);
  uint i = get_local_id(0);
  s[i] = i;
  barrier(flags);
  int x = s[(i + 1) % 64];
}
