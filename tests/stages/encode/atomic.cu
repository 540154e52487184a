// pass: encode
// flags: --block 64 --grid 1
__global__ void k(int *a) { atomicAdd(a, 1); }
// ---- expected ----
procedure k()
  modifies a, a.offset, t, ^61^tomic;
{
entry:
  assume u32_in_range(threadIdx.x); // 3:17
  assume u32_lt(threadIdx.x, 64);
  a := a.entry;
  a.offset := 0;
  goto body_1;

body_1:
  assume {:access "atomic-device"} {:site 0} {:object a} {:offset a.offset} {:units 1} true; // 3:29
  havoc ^61^tomic;
  assume i32_in_range(^61^tomic);
  a := a[a.offset := ^61^tomic];
  havoc t;
  assume i32_in_range(t);
  assume ticket.a.0.0(a.offset, t) == threadIdx.x;
  goto exit_2;

exit_2:
  return;
}
