//! Texts with known answers: that they are read as SMT-LIB means them.

use std::time::{Duration, Instant};

use super::{Answer, Limits, solve};

const LIMITS: Limits = Limits { units: 10_000_000, time: Duration::from_secs(60), memory: None };

fn ask(logic: &'static str, text: &str) -> Answer {
    solve(logic, text, LIMITS, || false)
}

/// The claim holds, and its negation does not.
fn holds(logic: &'static str, declarations: &str, claim: &str) {
    assert_eq!(ask(logic, &format!("{declarations}(assert (not {claim}))")), Answer::Unsat, "{claim}");
    assert_eq!(ask(logic, &format!("{declarations}(assert {claim})")), Answer::Sat, "{claim}");
}

#[test]
fn every_operator_has_its_meaning() {
    let bytes = "(declare-fun x () (_ BitVec 8))";
    for claim in [
        "(= (bvadd (_ bv250 8) (_ bv10 8)) (_ bv4 8))",
        "(= (bvsub (_ bv2 8) (_ bv3 8)) (bvneg (_ bv1 8)))",
        "(= (bvmul x (_ bv2 8)) (bvshl x (_ bv1 8)))",
        "(= (bvand x (bvnot x)) (bvxor x x))",
        "(= (bvor x (_ bv255 8)) (_ bv255 8))",
        "(= (bvlshr (_ bv128 8) (_ bv7 8)) (_ bv1 8))",
        "(= (bvashr (_ bv128 8) (_ bv7 8)) (_ bv255 8))",
        "(= (bvudiv (_ bv200 8) (_ bv7 8)) (_ bv28 8))",
        "(= (bvurem (_ bv200 8) (_ bv7 8)) (_ bv4 8))",
        "(= (bvsdiv (_ bv250 8) (_ bv4 8)) (_ bv255 8))",
        "(= (bvsrem (_ bv250 8) (_ bv4 8)) (_ bv254 8))",
        "(and (bvult (_ bv1 8) (_ bv255 8)) (bvule x x))",
        "(and (bvslt (_ bv255 8) (_ bv1 8)) (bvsle x x))",
        "(= ((_ extract 7 4) (_ bv171 8)) (_ bv10 4))",
        "(= ((_ zero_extend 8) (_ bv255 8)) (_ bv255 16))",
        "(= ((_ sign_extend 8) (_ bv255 8)) (_ bv65535 16))",
        "(= (concat (_ bv1 8) (_ bv2 8)) (_ bv258 16))",
        "(=> (distinct x (_ bv0 8)) (or (bvult (_ bv0 8) x) false))",
    ] {
        holds("QF_BV", bytes, claim);
    }
    let numbers = "(declare-fun a () Int)(declare-fun |b c| () Int)";
    for claim in [
        "(and (= (div (- 7) 2) (- 4)) (= (mod (- 7) 2) 1))",
        "(=> (< a |b c|) (and (<= a |b c|) (> |b c| a) (>= |b c| (+ a 1)) (not (= (- a |b c|) 0))))",
        "(= (* 3 a) (+ a (ite true (+ a a) 0)))",
    ] {
        holds("QF_LIA", numbers, claim);
    }
}

#[test]
fn functions_maps_and_sorts_are_read() {
    let declarations = "; a comment with (
        (declare-sort S$ 0)(declare-fun f@ (S$ Int) S$)(declare-fun s () S$)
        (declare-fun m () (Array Int (Array S$ Bool)))(declare-fun i () Int)";
    for claim in [
        "(=> (= s (f@ s i)) (= (f@ s i) (f@ (f@ s i) i)))",
        "(select (select (store m i (store (select m 0) s true)) i) s)",
    ] {
        holds("QF_AUFLIA", declarations, claim);
    }
}

#[test]
fn definitions_are_shorthands() {
    let declarations = "(declare-fun a () Int)(define-fun twice ((a Int)) Int (+ a a))
        (define-fun |s@1| () Int (twice (twice (+ a 1))))";
    holds("QF_LIA", declarations, "(= s@1 (+ (* 4 a) 4))");
}

#[test]
fn what_is_not_known_is_no_answer() {
    for text in [
        "(assert true",
        "(assert true))",
        "(assert x)",
        "(push 1)",
        "(declare-fun x () Real)",
        "(declare-fun x () Bool)(declare-fun x () Bool)",
        "(define-fun f ((x Int)) Int x)(assert (= (f 1 2) 1))",
        "(define-fun f ((x Int)) Int x)(assert (f true))",
        "(define-fun f () Int true)",
        "(assert (forall ((x Int)) (= x x)))",
        "(assert (bvadd (_ bv1 8) (_ bv1 9)))",
        "(assert (= 1 (unheard-of 1)))",
        "(assert (|true|))",
    ] {
        assert!(matches!(ask("QF_LIA", text), Answer::Unknown(_)), "{text}");
    }
}

/// Factors of a product of two primes: hard for every solver.
const HARD: &str = "(declare-fun p () (_ BitVec 96))(declare-fun q () (_ BitVec 96))
    (assert (= (bvmul p q) (_ bv1000000016000000063 96)))
    (assert (bvult p (_ bv4294967296 96)))(assert (bvult q (_ bv4294967296 96)))
    (assert (bvult (_ bv1 96) p))(assert (bvult p q))(assert (= ((_ extract 2 0) p) (_ bv5 3)))";

#[test]
fn limits_of_time_units_and_patience_are_kept() {
    let start = Instant::now();
    let limited = |limits, is_stopped| match solve("QF_BV", HARD, limits, is_stopped) {
        Answer::Unknown(reason) => reason,
        answer => panic!("{answer:?}"),
    };
    let brief = Limits { time: Duration::from_millis(300), ..LIMITS };
    assert_eq!(limited(brief, || false), "it ran out of time");
    assert_eq!(limited(LIMITS, || true), "it was stopped");
    assert_eq!(limited(Limits { memory: Some(1), ..LIMITS }, || false), "it ran out of memory");
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    let few = Limits { units: 1000, ..LIMITS };
    assert_eq!(limited(few, || false), "it used up its budget of 1000 units");
}

/// Where a limit ends the SAT solver while maps ask it for values: some configurations of
/// cvc5 abort the process there.
#[test]
fn a_limit_ends_a_query_and_nothing_else() {
    let maps = "(declare-fun m () (Array (_ BitVec 96) (_ BitVec 96)))(declare-fun k () (_ BitVec 96))
        (assert (= (select m p) (bvmul q k)))(assert (distinct (select m q) (select (store m k q) (bvmul p k))))
        (assert (distinct (select m (bvurem p k)) (select m (bvurem q k))))";
    for exponent in 2..17 {
        let limits = Limits { units: 1 << exponent, time: Duration::from_millis(20 * exponent), memory: None };
        let answer = solve("QF_AUFBV", &format!("{HARD}{maps}"), limits, || false);
        assert!(matches!(answer, Answer::Unknown(_)), "{answer:?}");
    }
}

#[test]
fn the_version_is_told() {
    assert!(super::version().starts_with(|c: char| c.is_ascii_digit()), "{}", super::version());
}
