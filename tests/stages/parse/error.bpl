// pass: parse
var x: u32;
procedure p() {
  entry:
    assume x == (1 : i32);
    return;
}
// ---- expected ----
// 5:18: expected `u32`, found `i32`
