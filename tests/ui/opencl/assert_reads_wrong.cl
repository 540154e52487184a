// verdict: refuted
// flags: --block 4
// What the condition of `assert` reads is accessed.
__kernel void k() {
  __local int s[4];
  assert(s[get_local_id(0) + 4] >= 0 || 1);
  //~^ bounds
}
