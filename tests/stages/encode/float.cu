// pass: encode
// flags: --block 64 --grid 1
__global__ void k(float *a, float x) { a[0] = x * x + 1.0f; }
// ---- expected ----
procedure k()
  modifies a, a.offset, x;
{
entry:
  assume u32_in_range(threadIdx.x); // 3:17
  assume u32_lt(threadIdx.x, 64);
  a := a.entry;
  a.offset := 0;
  x := x.arg;
  goto body_1;

body_1:
  assume {:access "write"} {:site 0} {:object a} {:offset a.offset} {:units 1} {:value f.add.float32.float32.float32(f.mul.float32.float32.float32(x, x), f.constant_3ff0000000000000.float32())} true; // 3:40
  a := a[a.offset := f.add.float32.float32.float32(f.mul.float32.float32.float32(x, x), f.constant_3ff0000000000000.float32())];
  goto exit_2;

exit_2:
  return;
}
