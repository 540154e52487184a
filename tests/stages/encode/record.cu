// pass: encode
// flags: --block 64 --grid 1
struct Pair { short first; int second; };
__global__ void k(Pair *p) { p[threadIdx.x].second = p[threadIdx.x].first; }
// ---- expected ----
procedure k()
  modifies p, p.offset, t;
{
entry:
  assume u32_in_range(threadIdx.x); // 4:17
  assume u32_lt(threadIdx.x, 64);
  p := p.entry;
  p.offset := 0;
  goto body_1;

body_1:
  assume {:access "read"} {:site 0} {:object p} {:offset i64_add_exact(p.offset, i64_mul_exact(u64_to_i64(u32_to_u64_exact(threadIdx.x)), 4))} {:units 1} true; // 4:54
  havoc t;
  assume i16_in_range(t);
  assume {:access "write"} {:site 1} {:object p} {:offset i64_add_exact(i64_add_exact(p.offset, i64_mul_exact(u64_to_i64(u32_to_u64_exact(threadIdx.x)), 4)), 2)} {:units 2} true; // 4:30
  goto exit_2;

exit_2:
  return;
}
