//! What is easy is proved, what is false is not, and the solver never has a model of what is proved.

use std::fmt::Write;

use proptest::prelude::{ProptestConfig, any, prop_assert, proptest};

use super::proves;
use crate::ivl::Arithmetic;
use crate::smt::prover::{self, Engine};
use crate::smt::{Budget, Outcome, portfolio, text};
use crate::vc::goal::Goal;
use crate::vc::testing::{nth, passive};
use crate::vc::wp::Vc;

/// The condition of a claim after some assumptions.
pub(in crate::smt) fn condition(vars: &str, assumptions: &[&str], claim: &str) -> Vc {
    let mut body = "a:\n".to_owned();
    for e in assumptions {
        writeln!(body, "  assume {e};").expect("a string");
    }
    write!(body, "  assert candidate {claim};\n  return;").expect("a string");
    let passive = passive(vars, &body);
    portfolio::condition(&passive, &Goal::one(nth(&passive, 0)), Arithmetic::Integers).expect("well-formed")
}

/// Whether a claim is proved, and whether the solver proves it.
fn both(vars: &str, assumptions: &[&str], claim: &str) -> [bool; 2] {
    let vc = condition(vars, assumptions, claim);
    let query = text::query(&vc, Arithmetic::Integers).expect("well-formed");
    let outcome = prover::solve(&vc, &query, Engine::Equations, Budget::default());
    [vc.is_trivial() || proves(&vc), outcome.is_proved()]
}

#[track_caller]
fn is_proved(vars: &str, assumptions: &[&str], claim: &str) {
    assert_eq!(both(vars, assumptions, claim), [true, true]);
}

#[track_caller]
fn is_false(vars: &str, assumptions: &[&str], claim: &str) {
    assert_eq!(both(vars, assumptions, claim), [false, false]);
}

const FOUR: &str = "const x, y, z, n: u32;";

#[test]
fn bounds_follow_from_bounds() {
    is_proved(FOUR, &["u32_lt(x, y)", "u32_le(y, z)"], "u32_lt(x, z)");
    is_false(FOUR, &["u32_le(x, y)", "u32_le(y, z)"], "u32_lt(x, z)");
    is_proved(FOUR, &["u32_lt(x, y)", "u32_lt(y, z)"], "u32_le(u32_add_exact(x, 2), z)");
    is_false(FOUR, &["u32_lt(x, y)", "u32_lt(y, z)"], "u32_le(u32_add_exact(x, 3), z)");
}

#[test]
fn sums_are_of_whole_numbers() {
    let twice = |e: &str| format!("u32_mul_exact(2, {e})");
    let odd = format!("{} != u32_add_exact({}, 1)", twice("x"), twice("y"));
    is_proved(FOUR, &[], &odd);
    let even = format!("{} != u32_add_exact({}, 2)", twice("x"), twice("y"));
    is_false(FOUR, &[], &even);
    let between = [&*format!("u32_lt(4, {})", twice("x")), &*format!("u32_lt({}, 8)", twice("x"))];
    is_proved(FOUR, &between, "x == 3");
    is_false(FOUR, &between[..1], "x == 3");
}

#[test]
fn cases_are_left_out_or_split() {
    let disjoint = ["u32_lt(x, 3) || u32_lt(7, x)", "u32_le(3, x)"];
    is_proved(FOUR, &disjoint, "u32_le(8, x)");
    is_false(FOUR, &disjoint, "u32_le(9, x)");
    let ways = ["x == 1 || x == 2", "y == 1 || y == 2"];
    is_proved(FOUR, &ways, "u32_le(u32_add_exact(x, y), 4) && u32_le(2, u32_mul_exact(x, 2))");
    is_false(FOUR, &ways, "u32_le(u32_add_exact(x, y), 3)");
    is_proved(FOUR, &["x != y"], "u32_lt(x, y) || u32_lt(y, x)");
    is_false(FOUR, &["x != y"], "u32_lt(x, y)");
}

#[test]
fn choices_and_truth_values_are_numbers() {
    let least = "(if u32_lt(x, y) then x else y)";
    is_proved(FOUR, &[], &format!("u32_le({least}, x) && u32_le({least}, y)"));
    is_false(FOUR, &[], &format!("u32_lt({least}, x)"));
    is_proved(FOUR, &[], "u32_le(bool_to_u32(u32_lt(x, y)), 1)");
    is_false(FOUR, &[], "u32_le(bool_to_u32(u32_lt(x, y)), 0)");
    is_proved("const a, b: bool;", &["a <==> b", "a"], "b");
    is_false("const a, b: bool;", &["a <==> b"], "b");
}

/// Two threads of a row-major index, of which neither row nor column need be the same.
const THREADS: &str = "const b1, b2, t1, t2, n, g: u32;";
const IN_BLOCK: [&str; 4] = ["u32_lt(t1, n)", "u32_lt(t2, n)", "u32_le(0, t1)", "u32_le(0, t2)"];
const INDICES: &str = "u32_add_exact(u32_mul_exact(b1, n), t1) != u32_add_exact(u32_mul_exact(b2, n), t2)";

#[test]
fn rows_lie_apart() {
    is_proved(THREADS, &[&IN_BLOCK[..], &["b1 != b2"]].concat(), INDICES);
    is_false(THREADS, &["b1 != b2", "t1 != t2"], INDICES);
    is_false(THREADS, &[&IN_BLOCK[1..], &["b1 != b2"]].concat(), INDICES);
    is_proved(THREADS, &[&IN_BLOCK[..], &["b1 == b2", "t1 != t2"]].concat(), INDICES);
}

#[test]
fn products_have_bounds() {
    let most = "u32_le(u32_mul_exact(g, n), 4000000000)";
    let fits = "u32_le(u32_add_exact(u32_mul_exact(b1, n), t1), 4000000000)";
    is_proved(THREADS, &[&IN_BLOCK[..], &["u32_lt(b1, g)", most]].concat(), fits);
    is_false(THREADS, &[&IN_BLOCK[..], &["u32_le(b1, g)", most]].concat(), fits);
    // Of a negative length a product is less the larger its other factor is.
    is_false("const b1, g, n, t1: i32;", &["i32_lt(b1, g)"], "i32_le(i32_mul_exact(b1, n), i32_mul_exact(g, n))");
}

#[test]
fn quotients_and_remainders() {
    is_proved(FOUR, &[], "u32_lt(u32_mask(x, 32), 32)");
    is_false(FOUR, &[], "u32_lt(u32_mask(x, 32), 31)");
    is_proved(FOUR, &[], "x == u32_add_exact(u32_mul_exact(u32_shr_const(x, 32), 32), u32_mask(x, 32))");
    is_false(FOUR, &[], "x == u32_mul_exact(u32_shr_const(x, 32), 32)");
    is_proved(FOUR, &["u32_lt(0, n)"], "u32_lt(u32_rem(x, n), n)");
    is_false(FOUR, &[], "u32_lt(u32_rem(x, n), n)");
    let back = "x == u32_add_exact(u32_mul_exact(u32_div(x, n), n), u32_rem(x, n))";
    is_proved(FOUR, &["u32_lt(0, n)"], back);
    is_false(FOUR, &[], back);
    let signed = "const x, n: i32;";
    is_proved(signed, &["i32_le(0, x)"], "i32_le(0, i32_rem(x, 7))");
    is_false(signed, &[], "i32_le(0, i32_rem(x, 7))");
    is_proved(signed, &["i32_le(0, x)", "i32_lt(0, n)"], "i32_lt(i32_rem(x, n), n)");
    is_false(signed, &["i32_le(0, x)"], "i32_lt(i32_rem(x, n), n)");
}

#[test]
fn what_wraps_lies_in_its_type() {
    is_proved(FOUR, &[], "u32_le(u32_add(x, y), 4294967295)");
    is_false(FOUR, &["u32_in_range(x)", "u32_in_range(y)"], "u32_le(x, u32_add(x, y))");
    let small = ["u32_lt(x, 1000)", "u32_lt(y, 1000)", "u32_le(0, x)", "u32_le(0, y)"];
    is_proved(FOUR, &small, "u32_add(x, y) == u32_add_exact(x, y)");
    is_false(FOUR, &small, "u32_sub(x, y) == u32_sub_exact(x, y)");
    is_proved(FOUR, &small, "u32_to_u16(x) == u32_to_u16_exact(x)");
    is_false(FOUR, &small, "u32_to_u8(x) == u32_to_u8_exact(x)");
    is_false("const x: i32;", &[], "i32_to_u32(x) == i32_to_u32_exact(x)");
    is_proved(FOUR, &["u32_in_range(x)"], "u32_le(0, u32_not(x))");
}

#[test]
fn what_is_not_read_is_only_itself() {
    is_proved("const m: [u32]u32; const x, y: u32;", &["m[x] == 3"], "u32_lt(m[x], 4)");
    is_false("const m: [u32]u32; const x, y: u32;", &["m[x] == 3"], "u32_lt(m[y], 4)");
    is_false(FOUR, &[], "u32_xor(x, y) == u32_xor(y, x)");
}

#[test]
fn numbers_that_cannot_be_negated_are_no_part_of_a_sum() {
    let least = "(-170141183460469231731687303715884105728)";
    let large = format!("i128_le(i128_mul_exact({least}, x), y)");
    let holds = |claim: &str| {
        let vc = condition("const x, y: i128;", &["i128_le(0, x)"], claim);
        vc.is_trivial() || proves(&vc)
    };
    assert!(holds(&format!("{large} ==> {large}")));
    assert!(!holds(&large) && !holds("i128_le(i128_mul_exact(x, y), y)"));
}

/// A random integer expression.
fn term(bytes: &mut impl Iterator<Item = usize>, depth: u32) -> String {
    let mut next = |n: usize| bytes.next().unwrap_or(0) % n;
    let leaf = ["x", "y", "z", "(0 : T)", "(1 : T)", "(2 : T)", "(5 : T)", "n"][next(8)].to_owned();
    let kind = next(14);
    if depth == 0 || kind < 4 {
        return leaf;
    }
    let mut sub = || term(bytes, depth - 1);
    match kind {
        4 | 5 => format!("T_add_exact({}, {})", sub(), sub()),
        6 => format!("T_sub_exact({}, {})", sub(), sub()),
        7 => format!("T_mul_exact({}, {})", sub(), sub()),
        8 => format!("T_add({}, {})", sub(), sub()),
        9 => format!("T_mask({}, 4)", sub()),
        10 => format!("T_shr_const({}, 8)", sub()),
        11 => format!("T_rem({}, {})", sub(), leaf),
        12 => format!("T_div({}, {})", sub(), leaf),
        _ => format!("(if {} then {} else {})", formula(bytes, 0), leaf, term(bytes, depth - 1)),
    }
}

/// A random formula.
fn formula(bytes: &mut impl Iterator<Item = usize>, depth: u32) -> String {
    let kind = bytes.next().unwrap_or(0) % 12;
    let sub = |bytes: &mut _| formula(bytes, depth.saturating_sub(1));
    match kind {
        0 | 1 if depth > 0 => format!("({} && {})", sub(bytes), sub(bytes)),
        2 if depth > 0 => format!("({} || {})", sub(bytes), sub(bytes)),
        3 if depth > 0 => format!("({} ==> {})", sub(bytes), sub(bytes)),
        4 if depth > 0 => format!("!{}", sub(bytes)),
        5 if depth > 0 => format!("({} <==> {})", sub(bytes), sub(bytes)),
        6 | 7 => format!("({} == {})", term(bytes, 2), term(bytes, 2)),
        8 => format!("({} != {})", term(bytes, 2), term(bytes, 2)),
        9 => format!("T_in_range({})", term(bytes, 2)),
        _ => {
            let op = ["lt", "le"][bytes.next().unwrap_or(0) % 2];
            format!("T_{op}({}, {})", term(bytes, 2), term(bytes, 2))
        }
    }
}

/// A formula about numbers of this type.
fn of_type(formula: &str, ty: &str) -> String {
    formula.replace("T_", &format!("{ty}_")).replace(": T)", &format!(": {ty})"))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn the_solver_has_no_model_of_what_is_proved(bytes in proptest::collection::vec(any::<u8>(), 40..160)) {
        let mut bytes = bytes.into_iter().map(usize::from);
        let ty = ["u8", "i8", "u32", "i32"][bytes.next().unwrap_or(0) % 4];
        let assumptions: Vec<String> = (0..4).map(|_| of_type(&formula(&mut bytes, 2), ty)).collect();
        let assumptions: Vec<&str> = assumptions.iter().map(String::as_str).collect();
        let claim = of_type(&formula(&mut bytes, 1), ty);
        let vc = condition(&format!("const x, y, z, n: {ty};"), &assumptions, &claim);
        if !vc.is_trivial() && proves(&vc) {
            let query = text::query(&vc, Arithmetic::Integers).expect("well-formed");
            let budget = Budget { rlimit: 2_000_000, ..Budget::default() };
            let outcome = prover::solve(&vc, &query, Engine::Equations, budget);
            prop_assert!(!matches!(outcome, Outcome::Refuted(_)), "{assumptions:?} ==> {claim}");
        }
    }
}
