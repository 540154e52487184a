// What operations on machine integers mean over mathematical integers.
//
// A value of type T is an integer in the range of T, and on such values every
// definition agrees with the one over bit-vectors. `div` and `mod` are Boogie's:
// the remainder is never negative, whatever the divisor's sign.
//
// A section is repeated for every type T, or pair of types T and S, that its
// head names. In it stand
//   $T $S                     the types' names
//   $MIN $MAX $MOD $HALF      of T: least and greatest value, 2^N, 2^(N-1)
//   $SMIN $SMAX $SMOD $SHALF  the same of S
//
// Where C leaves a result undefined it is a function of which nothing is known;
// so are the operations on single bits, which integers cannot express.

//@ each T

type $T = int;

function {:inline} $T_add_exact(a: $T, b: $T) returns ($T) { a + b }
function {:inline} $T_sub_exact(a: $T, b: $T) returns ($T) { a - b }
function {:inline} $T_mul_exact(a: $T, b: $T) returns ($T) { a * b }
function {:inline} $T_neg_exact(a: $T) returns ($T) { -a }

function {:inline} $T_add_fits(a: $T, b: $T) returns (bool) { $MIN <= a + b && a + b <= $MAX }
function {:inline} $T_sub_fits(a: $T, b: $T) returns (bool) { $MIN <= a - b && a - b <= $MAX }
function {:inline} $T_neg_fits(a: $T) returns (bool) { $MIN <= -a && -a <= $MAX }

function $T_and(a: $T, b: $T) returns ($T);
function $T_or(a: $T, b: $T) returns ($T);
function $T_xor(a: $T, b: $T) returns ($T);
function $T_shl(a: $T, b: $T) returns ($T);
function $T_shr(a: $T, b: $T) returns ($T);
function {:inline} $T_mask(a: $T, b: $T) returns ($T) { a mod b }

function $T_div_by_zero(a: $T) returns ($T);
function $T_rem_by_zero(a: $T) returns ($T);

function {:inline} $T_lt(a: $T, b: $T) returns (bool) { a < b }
function {:inline} $T_le(a: $T, b: $T) returns (bool) { a <= b }
function {:inline} $T_in_range(a: $T) returns (bool) { $MIN <= a && a <= $MAX }
function {:inline} bool_to_$T(b: bool) returns ($T) { if b then 1 else 0 }

//@ each unsigned T

function {:inline} $T_add(a: $T, b: $T) returns ($T) { (a + b) mod $MOD }
function {:inline} $T_sub(a: $T, b: $T) returns ($T) { (a - b) mod $MOD }
function {:inline} $T_mul(a: $T, b: $T) returns ($T) { (a * b) mod $MOD }
function {:inline} $T_neg(a: $T) returns ($T) { (-a) mod $MOD }

function {:inline} $T_not(a: $T) returns ($T) { $MAX - a }
function {:inline} $T_shr_const(a: $T, b: $T) returns ($T) { a div b }
function {:inline} $T_div(a: $T, b: $T) returns ($T) { if b == 0 then $T_div_by_zero(a) else a div b }
function {:inline} $T_rem(a: $T, b: $T) returns ($T) { if b == 0 then $T_rem_by_zero(a) else a mod b }

//@ each signed T

function {:inline} $T_add(a: $T, b: $T) returns ($T) { (a + b + $HALF) mod $MOD - $HALF }
function {:inline} $T_sub(a: $T, b: $T) returns ($T) { (a - b + $HALF) mod $MOD - $HALF }
function {:inline} $T_mul(a: $T, b: $T) returns ($T) { (a * b + $HALF) mod $MOD - $HALF }
function {:inline} $T_neg(a: $T) returns ($T) { if a == $MIN then $MIN else -a }

function {:inline} $T_not(a: $T) returns ($T) { -1 - a }
// The bits of the least value are those of 2^(N-1).
function {:inline} $T_shr_const(a: $T, b: $T) returns ($T) {
  if 0 < b then a div b else (if a < 0 then -1 else 0)
}
// Truncated towards zero. The one quotient that does not fit wraps around.
function {:inline} $T_div(a: $T, b: $T) returns ($T) {
  if b == 0 then $T_div_by_zero(a) else
  if 0 <= a then a div b else
  if b == -1 then $T_neg(a) else -((-a) div b)
}
function {:inline} $T_rem(a: $T, b: $T) returns ($T) {
  if b == 0 then $T_rem_by_zero(a) else
  if 0 <= a then a mod b else -((-a) mod b)
}

//@ each T up to 64

function {:inline} $T_mul_fits(a: $T, b: $T) returns (bool) { $MIN <= a * b && a * b <= $MAX }

//@ each T of 128

// As over bit-vectors, so that a fact proved in one arithmetic holds in the other.
function $T_mul_fits(a: $T, b: $T) returns (bool);

//@ each T to S that holds T

function {:inline} $T_to_$S(a: $T) returns ($S) { a }

//@ each T to unsigned S that does not hold T

function {:inline} $T_to_$S(a: $T) returns ($S) { a mod $SMOD }

//@ each T to signed S that does not hold T

function {:inline} $T_to_$S(a: $T) returns ($S) { (a + $SHALF) mod $SMOD - $SHALF }

//@ each T to S

function {:inline} $T_to_$S_exact(a: $T) returns ($S) { a }
function {:inline} $T_to_$S_fits(a: $T) returns (bool) { $SMIN <= a && a <= $SMAX }
