// pass: passive
const n: u32;
var x: u32;
procedure p() modifies x; {
  entry:
    x := u32_add(x, n);
    goto less, more;
  less:
    assume u32_lt(x, 5);
    x := 5;
    goto join;
  more:
    assume !u32_lt(x, 5);
    havoc x;
    goto join;
  join:
    assert {:obligation "assert", 0} u32_le(5, x);
    return;
}
// ---- expected ----
const n: u32;
var x: u32;
const x#1: u32;
const x#2: u32;
const x#3: u32;

procedure p()
{
entry:
  assume x#1 == u32_add(x, n);
  goto less, more;

less:
  assume u32_lt(x#1, 5);
  assume x#3 == 5;
  goto join;

more:
  assume !u32_lt(x#1, 5);
  assume x#3 == x#2;
  goto join;

join:
  assert {:obligation "assert", 0} u32_le(5, x#3);
  return;
}
