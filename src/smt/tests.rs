//! From procedures to outcomes.

use std::fmt::Write;
use std::time::{Duration, Instant};

use proptest::prelude::{ProptestConfig, prop_assert, proptest};

use super::portfolio::{Discharge, Strategy, condition, discharge};
use super::{Budget, Outcome, text};
use crate::ivl::Arithmetic;
use crate::smt::model::Model;
use crate::vc::goal::Goal;
use crate::vc::passive::Passive;
use crate::vc::testing::{expr, nth, passive, try_passive, var};

const BOTH: [Strategy; 2] = [Strategy::BitVectors, Strategy::Integers];

fn all(passive: &Passive, strategy: Strategy) -> Vec<Discharge> {
    passive.asserts().map(|a| discharge(passive, &Goal::one(a), strategy, Budget::default())).collect()
}

fn value(passive: &Passive, model: &Model, name: &str) -> i128 {
    model.value_of(passive, var(passive, name)).and_then(|v| v.as_int()).expect("relevant")
}

const MAXIMUM: &str = "\
entry:
  assume u32_in_range(x) && u32_in_range(y);
  goto yes, no;
yes:
  assume u32_lt(x, y);
  m := y;
  goto join;
no:
  assume !u32_lt(x, y);
  m := x;
  goto join;
join:
  assert candidate u32_le(x, m) && u32_le(y, m);
  assert candidate u32_lt(x, m);
  return;";

#[test]
fn a_maximum_is_at_least_both_arguments() {
    let passive = passive("var x, y, m: u32;", MAXIMUM);
    for strategy in BOTH {
        let outcomes = all(&passive, strategy);
        assert_eq!(outcomes[0].outcome, Outcome::Proved);
        let model = outcomes[1].outcome.model().expect("refuted");
        let [x, y, m] = ["x", "y", "m"].map(|name| value(&passive, model, name));
        assert!(x >= m && m == x.max(y), "{x} {y} {m}");
        let labels: Vec<&str> = model.trace.iter().map(|b| passive.blocks[*b].label.as_str()).collect();
        assert_eq!(labels, ["entry", "no", "join"]);
        assert_eq!(model.violated, [nth(&passive, 1)]);
    }
}

#[test]
fn a_group_is_refuted_with_the_claims_that_fail() {
    let passive = passive("var x, y, m: u32;", MAXIMUM);
    for strategy in BOTH {
        let outcome = discharge(&passive, &Goal::all(passive.asserts()), strategy, Budget::default()).outcome;
        assert_eq!(outcome.model().expect("refuted").violated, [nth(&passive, 1)]);
    }
}

#[test]
fn integers_that_know_nothing_of_an_operation_do_not_refute() {
    let body = "\
a:
  assume u32_in_range(x);
  assert candidate u32_le(u32_and(x, 7), 7);
  assert candidate u32_lt(u32_and(x, 7), 7);
  return;";
    let passive = passive("const x: u32;", body);
    let integers = &all(&passive, Strategy::Integers)[0];
    assert!(integers.outcome.model().is_some(), "no meaning over the integers");
    let auto = all(&passive, Strategy::Auto);
    assert_eq!((&auto[0].outcome, auto[0].arithmetic), (&Outcome::Proved, Some(Arithmetic::BitVectors)));
    let model = auto[1].outcome.model().expect("refuted");
    assert_eq!((auto[1].arithmetic, value(&passive, model, "x") & 7), (Some(Arithmetic::BitVectors), 7));
}

#[test]
fn integers_out_of_range_get_a_second_opinion() {
    let passive = passive("const x: u8;", "a:\n  assert candidate u8_le(x, 255);\n  return;");
    assert!(all(&passive, Strategy::Integers)[0].outcome.model().is_some(), "nothing says that x is in range");
    let auto = &all(&passive, Strategy::Auto)[0];
    assert_eq!((&auto.outcome, auto.arithmetic), (&Outcome::Proved, Some(Arithmetic::BitVectors)));
}

#[test]
fn scripts_name_the_smallest_logic() {
    for (claim, integers, bits) in [
        ("u32_le(u32_mul(x, 3), y)", "QF_LIA", "QF_BV"),
        ("u32_le(u32_mul(x, y), y)", "QF_NIA", "QF_BV"),
        ("m[x] == u32_add(x, y)", "QF_AUFLIA", "QF_AUFBV"),
        ("m[x] == u32_div(3, y)", "QF_AUFNIA", "QF_AUFBV"),
    ] {
        let passive =
            passive("const x, y: u32; const m: [u32]u32;", &format!("a:\n  assert candidate {claim};\n  return;"));
        for (arithmetic, logic) in [(Arithmetic::Integers, integers), (Arithmetic::BitVectors, bits)] {
            let vc = condition(&passive, &Goal::one(nth(&passive, 0)), arithmetic).expect("well-formed");
            let script = text::query(&vc, arithmetic).expect("well-formed").script(Budget::default());
            assert!(script.contains(&format!("(set-logic {logic})\n")), "{claim}: {script}");
            assert!(script.ends_with("(check-sat)\n"));
        }
    }
}

#[test]
fn a_model_is_described() {
    let passive = passive("const x: u32; const m: [u32]u32;", "a:\n  assert candidate m[3] != 7 || x != 2;\n  return;");
    let outcome = discharge(&passive, &Goal::one(nth(&passive, 0)), Strategy::BitVectors, Budget::default()).outcome;
    let text = outcome.model().expect("refuted").describe(&passive);
    assert_eq!(text, "violated candidate 1\npath a\nx = 2\nm = [else: 7]\n");
}

#[test]
fn hypotheses_refine_a_claim() {
    let passive = try_passive("var x, y, m: u32;", MAXIMUM, &["x", "y"]).expect("loop-free");
    let goal = |h| Goal::under(nth(&passive, 1), vec![expr(&passive, h)]);
    for strategy in BOTH {
        let outcome = |h| discharge(&passive, &goal(h), strategy, Budget::default()).outcome;
        assert_eq!(outcome("u32_lt(x, y)"), Outcome::Proved);
        assert!(outcome("y == 3").model().is_some_and(|m| value(&passive, m, "x") >= 3));
    }
}

/// Two threads compute their global index; `bound` compares a thread's id with the block's size.
fn global_ids(bound: &str) -> Passive {
    let mut body = String::from("a:\nassume i32_lt(0, dim);\n");
    for thread in ["1", "2"] {
        for variable in ["t", "b"] {
            writeln!(body, "assume i32_in_range({variable}{thread}) && i32_le(0, {variable}{thread});")
                .expect("a string");
        }
        writeln!(body, "assume {bound}(t{thread}, dim);").expect("a string");
        writeln!(body, "assume i32_mul_fits(b{thread}, dim);").expect("a string");
        writeln!(body, "assume i32_add_fits(i32_mul_exact(b{thread}, dim), t{thread});").expect("a string");
        writeln!(body, "i{thread} := i32_add_exact(i32_mul_exact(b{thread}, dim), t{thread});").expect("a string");
    }
    body.push_str("assert race/write-write i1 == i2 ==> t1 == t2 && b1 == b2;\nreturn;");
    passive("const t1, t2, b1, b2, dim: i32; var i1, i2: i32;", &body)
}

#[test]
fn global_ids_are_injective_for_any_block_size() {
    let start = Instant::now();
    let proved = &all(&global_ids("i32_lt"), Strategy::Auto)[0];
    assert_eq!((&proved.outcome, proved.arithmetic), (&Outcome::Proved, Some(Arithmetic::Integers)));
    assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
    let refuted = &all(&global_ids("i32_le"), Strategy::Auto)[0];
    assert!(refuted.outcome.model().is_some());
    assert_eq!(refuted.arithmetic, Some(Arithmetic::Integers), "no second opinion is needed");
}

fn conditionals(n: usize) -> Passive {
    let (mut vars, mut body) = (String::from("var x: u32;"), String::from("start:\nx := 0;\ngoto head0;\n"));
    for i in 0..n {
        write!(vars, "const c{i}: bool;").expect("a string");
        writeln!(body, "head{i}:\ngoto then{i}, else{i};").expect("a string");
        writeln!(body, "then{i}:\nassume c{i};\nx := u32_add_exact(x, 2);\ngoto head{};", i + 1).expect("a string");
        writeln!(body, "else{i}:\nassume !c{i};\nx := u32_add_exact(x, 1);\ngoto head{};", i + 1).expect("a string");
    }
    writeln!(body, "head{n}:\nassert assert u32_le(x, {});\nreturn;", 2 * n).expect("a string");
    passive(&vars, &body)
}

#[test]
fn sixty_conditionals_have_linear_size_and_are_solved_fast() {
    let size = |n| {
        let passive = conditionals(n);
        let vc = condition(&passive, &Goal::one(nth(&passive, 0)), Arithmetic::Integers).expect("well-formed");
        text::query(&vc, Arithmetic::Integers).expect("well-formed").text.len()
    };
    assert!(size(60) < 2 * size(30) + 1000, "{} {}", size(60), size(30));
    let start = Instant::now();
    assert_eq!(all(&conditionals(60), Strategy::Auto)[0].outcome, Outcome::Proved);
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
}

#[test]
fn maps_are_read_back() {
    let body = "\
a:
  assume u32_in_range(i) && u32_in_range(j);
  m := m[i := -7];
  assert assert m[i] == -7;
  assert candidate m[j] != 5;
  return;";
    let passive = passive("const i, j: u32; var m: [u32]i32;", body);
    for strategy in BOTH {
        let outcomes = all(&passive, strategy);
        assert_eq!(outcomes[0].outcome, Outcome::Proved);
        let model = outcomes[1].outcome.model().expect("refuted");
        let map = model.value_of(&passive, var(&passive, "m")).expect("relevant");
        let at = |index| map.at(value(&passive, model, index)).and_then(|v| v.as_int());
        assert_eq!((at("i"), at("j")), (Some(-7), Some(5)));
    }
}

#[test]
fn uninterpreted_sorts_and_functions() {
    let body = "\
a:
  assume x == y;
  assert candidate f(x, n) == f(y, n);
  assert candidate f(x, n) == f(x, 3);
  return;";
    let passive =
        passive("type float32; function f(float32, u8) returns (float32); const x, y: float32; const n: u8;", body);
    for strategy in BOTH {
        let outcomes = all(&passive, strategy);
        assert_eq!(outcomes[0].outcome, Outcome::Proved);
        assert!(outcomes[1].outcome.model().is_some_and(|m| value(&passive, m, "n") != 3));
    }
}

#[test]
fn names_that_the_solver_knows_are_no_trouble() {
    let declarations =
        "function bvadd(u8) returns (u8); type Int; const and, select, s#1, x, x$: u8; const bvadd: Int;";
    let passive =
        passive(declarations, "a:\n  assert candidate bvadd(and) == select && s#1 == x && x == x$;\n  return;");
    for strategy in BOTH {
        assert!(all(&passive, strategy)[0].outcome.model().is_some());
    }
}

#[test]
fn contradictory_hypotheses_make_a_place_unreachable() {
    let body = "\
a:
  assume u32_in_range(x);
  goto b, c;
b:
  assume u32_lt(x, 0);
  assert candidate x == 7;
  return;
c:
  assume u32_lt(x, 1);
  assert candidate x == 7;
  assert candidate x == 8;
  return;";
    let passive = passive("const x: u32;", body);
    for strategy in BOTH {
        let reach = |n| discharge(&passive, &Goal::Reachable(nth(&passive, n)), strategy, Budget::default()).outcome;
        assert_eq!(reach(0), Outcome::Proved);
        assert_eq!(reach(1).model().map(|m| value(&passive, m, "x")), Some(0));
        assert!(reach(2).model().is_some(), "an assertion on the way is no hypothesis");
    }
}

/// Fermat's last theorem for cubes: true, and out of reach.
const HARD: &str = "\
a:
  assume u64_lt(0, x) && u64_lt(0, y) && u64_lt(0, z);
  assume u64_lt(x, 65536) && u64_lt(y, 65536) && u64_lt(z, 65536);
  assert candidate u64_add_exact(u64_mul_exact(x, u64_mul_exact(x, x)), u64_mul_exact(y, u64_mul_exact(y, y)))
    != u64_mul_exact(z, u64_mul_exact(z, z));
  return;";

#[test]
fn budgets_and_deadlines_end_a_search() {
    let passive = passive("const x, y, z: u64;", &HARD.replace("\n    !=", " !="));
    let goal = Goal::one(nth(&passive, 0));
    for strategy in BOTH {
        let small = Budget { rlimit: 10_000, ..Budget::default() };
        let outcome = discharge(&passive, &goal, strategy, small).outcome;
        assert!(matches!(&outcome, Outcome::Unknown { reason } if reason.contains("10000")), "{outcome:?}");
        assert_eq!(discharge(&passive, &goal, strategy, small).outcome, outcome);
        let start = Instant::now();
        let late = Budget { deadline: Some(start + Duration::from_millis(300)), ..Budget::default() };
        assert!(matches!(discharge(&passive, &goal, strategy, late).outcome, Outcome::Unknown { .. }));
        assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
        let over = Budget { deadline: Some(start), ..Budget::default() };
        assert!(matches!(discharge(&passive, &goal, strategy, over).outcome, Outcome::Unknown { .. }));
    }
}

#[test]
fn the_same_question_gets_the_same_text_and_the_same_answer() {
    let run = |strategy| {
        let passive = global_ids("i32_le");
        let vc = condition(&passive, &Goal::one(nth(&passive, 0)), Arithmetic::Integers).expect("well-formed");
        let query = text::query(&vc, Arithmetic::Integers).expect("well-formed");
        (query.script(Budget::default()), all(&passive, strategy)[0].outcome.clone())
    };
    for strategy in BOTH {
        let first = run(strategy);
        assert_eq!(std::thread::spawn(move || run(strategy)).join().expect("no panic"), first);
        assert_eq!(run(strategy), first);
    }
}

/// Operations with a meaning in both arithmetics: as templates.
const OPS: [&str; 14] = [
    "u8_add({a}, {b})",
    "u8_sub({a}, {b})",
    "u8_mul({a}, {b})",
    "u8_neg({a})",
    "u8_div({a}, if {b} == 0 then 1 else {b})",
    "u8_rem({a}, if {b} == 0 then 1 else {b})",
    "u8_mask({a}, 16)",
    "u8_shr_const({a}, 4)",
    "i8_to_u8(i8_div(u8_to_i8({a}), if {b} == 0 then 1 else u8_to_i8({b})))",
    "i8_to_u8(i8_rem(u8_to_i8({a}), if {b} == 0 then 1 else u8_to_i8({b})))",
    "i8_to_u8(i8_shr_const(u8_to_i8({a}), 4))",
    "u16_to_u8(i16_to_u16(i8_to_i16(u8_to_i8({a}))))",
    "if u8_lt({a}, {b}) then {a} else {b}",
    "if i8_le(u8_to_i8({a}), u8_to_i8({b})) then bool_to_u8(u8_add_fits({a}, {b})) else bool_to_u8(i8_sub_fits(u8_to_i8({a}), u8_to_i8({b})))",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// Both arithmetics are exact: on ranges small enough to be decided they agree.
    #[test]
    fn the_arithmetics_agree(steps in proptest::collection::vec((0..OPS.len(), 0..8usize, 0..8usize), 1..4), claim in 0..8usize, x in 0..256u32) {
        let mut body = String::from("a:\nassume u8_in_range(x) && u8_in_range(y);\n");
        writeln!(body, "assume u8_le({}, x) && u8_le(x, {x});", x.saturating_sub(3)).expect("a string");
        let mut terms = vec!["x".to_owned(), "y".to_owned(), "(128 : u8)".to_owned(), "(255 : u8)".to_owned()];
        for (i, (op, a, b)) in steps.iter().enumerate() {
            let (a, b) = (&terms[a % terms.len()], &terms[b % terms.len()]);
            let e = OPS[*op].replace("{a}", a).replace("{b}", b);
            writeln!(body, "v{i} := {e};").expect("a string");
            terms.push(format!("v{i}"));
        }
        let last = terms.last().expect("not empty");
        writeln!(body, "assert candidate u8_le({last}, {});\nreturn;", &terms[claim % terms.len()]).expect("a string");
        let passive = passive("const x, y: u8; var v0, v1, v2, v3: u8;", &body);
        let outcomes = BOTH.map(|strategy| all(&passive, strategy).remove(0).outcome);
        match &outcomes {
            [Outcome::Proved, Outcome::Proved] | [Outcome::Refuted(_), Outcome::Refuted(_)] => {}
            [Outcome::Proved | Outcome::Refuted(_), Outcome::Unknown { .. }] => {}
            _ => prop_assert!(false, "{body}\n{outcomes:?}"),
        }
    }
}
