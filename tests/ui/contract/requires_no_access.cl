// verdict: verified
// flags: --block 64 --assume contract:__spec_fill
// Behind the barrier no write is pending.
void __spec_fill(__local int *p) {
  __requires(__no_write(p));
  __ensures(__write_implies(p, __write_offset_bytes(p) / sizeof(int) == get_local_id(0)));
  __writes_to(p);
}

__kernel void k() {
  __local int s[64];
  s[63 - get_local_id(0)] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  __spec_fill(s);
}
