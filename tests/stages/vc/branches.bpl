// pass: vc
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
// assert 0
const n: u32;
var x: u32;
const x#1: u32;
const x#2: u32;
const x#3: u32;
const claim#3.0: bool;
const ok#join: bool;
const ok#more: bool;
const ok#less: bool;

procedure p()
{
goal:
  assume x#1 == u32_add(x, n);
  assume claim#3.0 == u32_le(5, x#3);
  assume ok#join == claim#3.0;
  assume ok#more == (!u32_lt(x#1, 5) && x#3 == x#2 ==> ok#join);
  assume ok#less == (u32_lt(x#1, 5) && x#3 == 5 ==> ok#join);
  assert {:obligation "assert", 0} (ok#less && ok#more) || ok#join || claim#3.0;
  return;
}
