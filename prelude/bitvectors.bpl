// What operations on machine integers mean over bit-vectors.
//
// A section is repeated for every type T, or pair of types T and S, that its
// head names. In it stand
//   $T $S       the types' names             $N $M    their widths
//   $2N         twice the width of T         $GAP     the difference of the widths
//   $MIN $MAX   the least and the greatest value of T, as the bits they have
//   $LO $HI     the least and the greatest value of T that S can hold, likewise
//
// Where C leaves a result undefined (division by zero, shifts by the width or
// more) it is a function of which nothing is known. Overflow wraps around, also
// in the `exact` operations: those are only used where there is none.

//@ each T

type $T = bv$N;

function {:bvbuiltin "bvadd"} $T_add(a: $T, b: $T) returns ($T);
function {:bvbuiltin "bvsub"} $T_sub(a: $T, b: $T) returns ($T);
function {:bvbuiltin "bvmul"} $T_mul(a: $T, b: $T) returns ($T);
function {:bvbuiltin "bvneg"} $T_neg(a: $T) returns ($T);
function {:bvbuiltin "bvadd"} $T_add_exact(a: $T, b: $T) returns ($T);
function {:bvbuiltin "bvsub"} $T_sub_exact(a: $T, b: $T) returns ($T);
function {:bvbuiltin "bvmul"} $T_mul_exact(a: $T, b: $T) returns ($T);
function {:bvbuiltin "bvneg"} $T_neg_exact(a: $T) returns ($T);

function {:bvbuiltin "bvand"} $T_and(a: $T, b: $T) returns ($T);
function {:bvbuiltin "bvor"} $T_or(a: $T, b: $T) returns ($T);
function {:bvbuiltin "bvxor"} $T_xor(a: $T, b: $T) returns ($T);
function {:bvbuiltin "bvnot"} $T_not(a: $T) returns ($T);
function {:inline} $T_mask(a: $T, b: $T) returns ($T) { $T_and(a, $T_sub(b, 1bv$N)) }

function $T_shl_too_far(a: $T, b: $T) returns ($T);
function $T_shr_too_far(a: $T, b: $T) returns ($T);
function {:bvbuiltin "bvult"} $T_bits_lt(a: $T, b: $T) returns (bool);
function {:bvbuiltin "bvshl"} $T_bits_shl(a: $T, b: $T) returns ($T);
function {:inline} $T_shl(a: $T, b: $T) returns ($T) {
  if $T_bits_lt(b, $Nbv$N) then $T_bits_shl(a, b) else $T_shl_too_far(a, b)
}
function {:inline} $T_shr(a: $T, b: $T) returns ($T) {
  if $T_bits_lt(b, $Nbv$N) then $T_bits_shr(a, b) else $T_shr_too_far(a, b)
}

function $T_div_by_zero(a: $T) returns ($T);
function $T_rem_by_zero(a: $T) returns ($T);
function {:bvbuiltin "bvudiv"} $T_bits_div(a: $T, b: $T) returns ($T);
function {:inline} $T_div(a: $T, b: $T) returns ($T) {
  if b == 0bv$N then $T_div_by_zero(a) else $T_quotient(a, b)
}
function {:inline} $T_rem(a: $T, b: $T) returns ($T) {
  if b == 0bv$N then $T_rem_by_zero(a) else $T_remainder(a, b)
}

function {:inline} $T_in_range(a: $T) returns (bool) { true }
function {:inline} bool_to_$T(b: bool) returns ($T) { if b then 1bv$N else 0bv$N }

//@ each unsigned T

function {:bvbuiltin "bvult"} $T_lt(a: $T, b: $T) returns (bool);
function {:bvbuiltin "bvule"} $T_le(a: $T, b: $T) returns (bool);

function {:bvbuiltin "bvlshr"} $T_bits_shr(a: $T, b: $T) returns ($T);
function {:inline} $T_shr_const(a: $T, b: $T) returns ($T) { $T_bits_div(a, b) }
function {:bvbuiltin "bvudiv"} $T_quotient(a: $T, b: $T) returns ($T);
function {:bvbuiltin "bvurem"} $T_remainder(a: $T, b: $T) returns ($T);

// A sum that wraps is less than its operands.
function {:inline} $T_add_fits(a: $T, b: $T) returns (bool) { $T_le(a, $T_add(a, b)) }
function {:inline} $T_sub_fits(a: $T, b: $T) returns (bool) { $T_le(b, a) }
function {:inline} $T_neg_fits(a: $T) returns (bool) { a == 0bv$N }

//@ each signed T

function {:bvbuiltin "bvslt"} $T_lt(a: $T, b: $T) returns (bool);
function {:bvbuiltin "bvsle"} $T_le(a: $T, b: $T) returns (bool);

function {:bvbuiltin "bvashr"} $T_bits_shr(a: $T, b: $T) returns ($T);
// Rounded down: floor(a / b) is -1 - floor((-1 - a) / b), and -1 - a is the complement.
function {:inline} $T_shr_const(a: $T, b: $T) returns ($T) {
  if $T_le(0bv$N, a) then $T_bits_div(a, b) else $T_not($T_bits_div($T_not(a), b))
}
function {:bvbuiltin "bvsdiv"} $T_quotient(a: $T, b: $T) returns ($T);
function {:bvbuiltin "bvsrem"} $T_remainder(a: $T, b: $T) returns ($T);

// Adding something non-negative goes up, and adding something negative goes down, unless it wraps.
function {:inline} $T_add_fits(a: $T, b: $T) returns (bool) { $T_le(0bv$N, b) <==> $T_le(a, $T_add(a, b)) }
function {:inline} $T_sub_fits(a: $T, b: $T) returns (bool) { $T_le(0bv$N, b) <==> $T_le($T_sub(a, b), a) }
function {:inline} $T_neg_fits(a: $T) returns (bool) { a != $MINbv$N }

//@ each unsigned T up to 64

function {:bvbuiltin "zero_extend $N"} $T_widen(a: $T) returns (bv$2N);
function {:bvbuiltin "bvmul"} $T_wide_mul(a: bv$2N, b: bv$2N) returns (bv$2N);
function {:inline} $T_mul_fits(a: $T, b: $T) returns (bool) {
  $T_wide_mul($T_widen(a), $T_widen(b))[$2N:$N] == 0bv$N
}

//@ each signed T up to 64

function {:bvbuiltin "sign_extend $N"} $T_widen(a: $T) returns (bv$2N);
function {:bvbuiltin "bvmul"} $T_wide_mul(a: bv$2N, b: bv$2N) returns (bv$2N);
function {:inline} $T_mul_fits(a: $T, b: $T) returns (bool) {
  $T_wide_mul($T_widen(a), $T_widen(b)) == $T_widen($T_mul(a, b))
}

//@ each T of 128

// Products of 256 bits are beyond the solver: nothing is known.
function $T_mul_fits(a: $T, b: $T) returns (bool);

//@ each T to S of the same width

function {:inline} $T_to_$S(a: $T) returns ($S) { a }
function {:inline} $T_to_$S_exact(a: $T) returns ($S) { a }

//@ each unsigned T to a wider S

function {:bvbuiltin "zero_extend $GAP"} $T_to_$S(a: $T) returns ($S);
function {:bvbuiltin "zero_extend $GAP"} $T_to_$S_exact(a: $T) returns ($S);

//@ each signed T to a wider S

function {:bvbuiltin "sign_extend $GAP"} $T_to_$S(a: $T) returns ($S);
function {:bvbuiltin "sign_extend $GAP"} $T_to_$S_exact(a: $T) returns ($S);

//@ each T to a narrower S

function {:inline} $T_to_$S(a: $T) returns ($S) { a[$M:0] }
function {:inline} $T_to_$S_exact(a: $T) returns ($S) { a[$M:0] }

//@ each T to S that holds T

function {:inline} $T_to_$S_fits(a: $T) returns (bool) { true }

//@ each T to S that does not hold T

function {:inline} $T_to_$S_fits(a: $T) returns (bool) { $T_le($LObv$N, a) && $T_le(a, $HIbv$N) }
