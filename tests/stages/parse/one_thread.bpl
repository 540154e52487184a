// pass: parse
type float32;
function operator^28^^29^(x: float32, y: float32) returns (r: float32);
const unique blockDim.x : u32;
var i, j: i32; var A: [i64]float32;
axiom (u32_lt(0, blockDim.x) && u32_le(blockDim.x, 1024));

procedure scan^3c^256^3e^() modifies i; modifies A; {
  entry:
    i := 0;
    goto head;
  head: /* the loop */
    assume {:access "write"} {:site 0} {:object A} {:offset i32_to_i64(i)} {:units 1} {:value A[0]} true;
    A := A[i32_to_i64(i) := A[0]];
    assume {:at_next 0, 7, 12} true;
    i := i32_add_exact(i, 1);
    goto head, exit;
  exit:
    assume {:barrier 1} {:fences "shared"} true;
    assume {:barrier_invariant "binary"} {:site 2} {:claim i == $other(i)} {:instance i, (3 : i32)} true;
    return;
}
// ---- expected ----
type float32;
function operator^28^^29^(float32, float32) returns (float32);
const blockDim.x: u32;
var i: i32;
var j: i32;
var A: [i64]float32;
axiom u32_lt(0, blockDim.x) && u32_le(blockDim.x, 1024);

procedure scan^3c^256^3e^()
  modifies i, A;
{
entry:
  i := 0;
  goto head;

head:
  assume {:access "write"} {:site 0} {:object A} {:offset i32_to_i64(i)} {:units 1} {:value A[0]} true;
  A := A[i32_to_i64(i) := A[0]];
  assume {:at_next 0, 7, 12} true; i := i32_add_exact(i, 1);
  goto head, exit;

exit:
  assume {:barrier 1} {:fences "shared"} true;
  assume {:barrier_invariant "binary"} {:site 2} {:claim i == $other(i)} {:instance i, (3 : i32)} true;
  return;
}
