//! Boogie's verdicts against ours: on programs with known verdicts, and on random ones.

#[path = "support/boogie.rs"]
mod boogie;
#[path = "support/random.rs"]
#[allow(dead_code)]
mod random;

use std::fmt::Write;
use std::time::Duration;

use barrister::ivl::Arithmetic;
use barrister::ivl::ast::Program;
use barrister::ivl::parse::parse;
use barrister::ivl::prelude::instantiate;
use barrister::ivl::print::{Dialect, print};
use barrister::obligation::Kind;
use barrister::smt::portfolio::{Strategy, discharge};
use barrister::smt::{Budget, Outcome};
use barrister::vc::goal::Goal;
use barrister::vc::passify::passify;
use boogie::{Assertion, Opinion};
use random::Random;

const ARITHMETICS: [Arithmetic; 2] = [Arithmetic::BitVectors, Arithmetic::Integers];
const LIMIT: Duration = Duration::from_secs(30);

fn read(text: &str) -> Program {
    parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn with_prelude(program: &Program, arithmetic: Arithmetic) -> String {
    print(program, Dialect { arithmetic, prelude: true })
}

/// Assertions numbered in the order of the text, each marked with its verdict.
const KNOWN: &str = "
type float32;
function f(float32) returns (float32);
const n: u32;
const a: float32;
var x: u32;
var i: i32;
var A: [u32]float32;
var scan^3c^256^3e^$1: u32;
axiom u32_lt(n, 100);

procedure holds() modifies x, A, i; {
entry:
  assume u32_lt(x, 10);
  x := u32_add_exact(x, n);
  assert {:obligation \"assert\", 1} u32_lt(x, 200);
  A := A[x := f(a)];
  assert {:obligation \"assert\", 2} A[x] == f(a);
  assert {:obligation \"assert\", 3} u32_div(100, 7) == 14 && u32_rem(100, 7) == 2;
  i := -7;
  assert {:obligation \"assert\", 4} i32_div(i, 2) == -3 && i32_rem(i, 2) == -1;
  assert {:obligation \"assert\", 5} i32_shr_const(i, 2) == -4 && i32_mask(i, 4) == 1;
  assert {:obligation \"assert\", 6} i32_to_u8(i) == 249 && i32_to_i64(i) == -7 && !i32_to_u32_fits(i);
  assert {:obligation \"assert\", 7} u32_add(4294967295, 2) == 1 && u32_sub(1, 2) == 4294967295;
  assert {:obligation \"assert\", 8} i32_neg(i) == 7 && i32_not(i) == 6 && i32_mul(i, i) == 49;
  assert {:obligation \"assert\", 9} bool_to_u32(u32_le(n, 99)) == 1 && !i32_mul_fits(65536, 65536);
  goto left, right;
left:
  havoc x;
  assume x == 3 && x != n;
  goto join;
right:
  x := 4;
  goto join;
join:
  assert {:obligation \"assert\", 10} x == 3 || x == 4;
  return;
}

procedure fails() modifies x, i; {
entry:
  assert {:obligation \"candidate\", 11} u32_lt(n, 99);
  assert {:obligation \"candidate\", 12} A[n] == A[x];
  assert {:obligation \"candidate\", 13} i32_div(-7, 2) == -4;
  assert {:obligation \"candidate\", 14} u32_div(x, 0) == 0;
  havoc x, i;
  assume u32_in_range(x);
  assume i32_in_range(i);
  assert {:obligation \"candidate\", 15} u32_add_fits(x, 1);
  assert {:obligation \"candidate\", 16} i32_to_u32_fits(i);
  goto left, right;
left:
  assume u32_lt(x, 5);
  assert {:obligation \"candidate\", 17} x != 4;
  return;
right:
  assume !u32_lt(x, 5);
  assert {:obligation \"candidate\", 18} scan^3c^256^3e^$1 == 0;
  return;
}
";

/// What is known of them.
fn known() -> Vec<Assertion> {
    (1..=18).map(|number| Assertion { holds: Some(number <= 10), assumed_afterwards: number <= 10 }).collect()
}

#[test]
fn known_verdicts() {
    if !boogie::is_installed() {
        return boogie::skip("known_verdicts");
    }
    let program = read(KNOWN);
    let expected = known();
    for arithmetic in ARITHMETICS {
        let text = with_prelude(&program, arithmetic);
        assert_eq!(boogie::compare(&text, &expected, LIMIT), Ok(true));
        for wrong in [0, 17] {
            let mut other = expected.clone();
            other[wrong].holds = other[wrong].holds.map(|holds| !holds);
            let error = boogie::compare(&text, &other, LIMIT).expect_err("a wrong verdict");
            assert!(
                error.contains(if wrong == 0 { "refuted by us, proved" } else { "proved by us, refuted" }),
                "{error}"
            );
        }
    }
}

#[test]
fn the_preludes_are_legal_boogie() {
    if !boogie::is_installed() {
        return boogie::skip("the_preludes_are_legal_boogie");
    }
    for arithmetic in ARITHMETICS {
        let text = instantiate::declarations(arithmetic).concat();
        assert_eq!(boogie::typecheck(&text, LIMIT), Opinion::Checked(Default::default()), "{arithmetic:?}");
    }
}

#[test]
fn illegal_programs_are_told_from_failing_ones() {
    if !boogie::is_installed() {
        return boogie::skip("illegal_programs_are_told_from_failing_ones");
    }
    for text in ["var x: int", "var x: foo;", "axiom 1;", "procedure p() { a: assert x; return; }"] {
        assert!(matches!(boogie::verify(text, LIMIT), Opinion::Illegal(_)), "{text}");
    }
    assert_eq!(boogie::verify("procedure p() {\na:\nassert false;\nreturn; }", LIMIT), Opinion::Checked([3].into()));
}

/// Our verdict for every assertion of a loop-free program, in the order of the text.
fn ours(program: &Program, arithmetic: Arithmetic) -> Vec<Assertion> {
    let strategy = match arithmetic {
        Arithmetic::BitVectors => Strategy::BitVectors,
        Arithmetic::Integers => Strategy::Integers,
    };
    let budget = Budget { timeout_ms: 2000, ..Budget::default() };
    let mut verdicts = Vec::new();
    for procedure in &program.procedures {
        let passive = passify(program, procedure).expect("loop-free");
        let verdict = |id| {
            let obligation = passive.obligation(id).expect("an assertion");
            let holds = match discharge(&passive, &Goal::one(id), strategy, budget).outcome {
                Outcome::Proved => Some(true),
                Outcome::Refuted(_) => Some(false),
                Outcome::Unknown { .. } | Outcome::Unconfirmed { .. } => None,
            };
            (obligation.duty(), Assertion { holds, assumed_afterwards: obligation.kind.is_assumed_afterwards() })
        };
        verdicts.extend(passive.asserts().map(verdict));
    }
    verdicts.sort_by_key(|(duty, _)| *duty);
    verdicts.into_iter().map(|(_, assertion)| assertion).collect()
}

#[test]
fn our_own_verdicts_on_known_programs() {
    let program = read(KNOWN);
    let expected = known();
    for arithmetic in ARITHMETICS {
        assert_eq!(ours(&program, arithmetic), expected, "{arithmetic:?}");
    }
}

/// Random programs.
struct Programs(Random);

impl Programs {
    fn number(&mut self, depth: usize) -> String {
        if depth == 0 || self.0.below(3) == 0 {
            return self.0.pick(&["x", "y", "n", "0", "1", "5", "200", "A[x]", "A[3]"]).to_owned();
        }
        let (a, b) = (self.number(depth - 1), self.number(depth - 1));
        match self.0.below(10) {
            0 => format!("u8_neg({a})"),
            1 => format!("(if {} then {a} else {b})", self.truth(depth - 1)),
            2 => format!("A[{a} := {b}][{}]", self.number(0)),
            3 => format!("u8_mask({a}, 8)"),
            4 => format!("u8_shr_const({a}, 4)"),
            5 => format!("i32_to_u8(u8_to_i32({a}))"),
            6 => format!("bool_to_u8({})", self.truth(depth - 1)),
            _ => format!("{}({a}, {b})", self.0.pick(&["u8_add", "u8_sub", "u8_div", "u8_rem"])),
        }
    }

    fn truth(&mut self, depth: usize) -> String {
        if depth == 0 || self.0.below(4) == 0 {
            let (a, b) = (self.number(0), self.number(0));
            return format!("{}({a}, {b})", self.0.pick(&["u8_lt", "u8_le"]));
        }
        match self.0.below(6) {
            0 => format!("!({})", self.truth(depth - 1)),
            1 => format!("u8_add_fits({}, {})", self.number(depth - 1), self.number(depth - 1)),
            2 => format!("u8_le({}, {})", self.number(depth - 1), self.number(depth - 1)),
            3 => format!("x == {}", self.number(depth - 1)),
            _ => {
                let op = self.0.pick(&["&&", "||", "==>", "<==>"]);
                format!("({}) {op} ({})", self.truth(depth - 1), self.truth(depth - 1))
            }
        }
    }

    fn command(&mut self, number: &mut u32) -> String {
        match self.0.below(6) {
            0 => format!("assume {};", self.truth(2)),
            1 => format!("{} := {};", self.0.pick(&["x", "y"]), self.number(2)),
            2 => format!("A := A[{} := {}];", self.number(1), self.number(1)),
            3 if self.0.below(2) == 0 => "havoc y; assume u8_in_range(y);".to_owned(),
            _ => {
                *number += 1;
                let kind = self.0.pick(&["assert", "bounds", "race/write-write", "candidate"]);
                format!("assert {{:obligation \"{kind}\", {number}}} {};", self.truth(3))
            }
        }
    }

    /// Two diamonds, one after the other.
    fn program(&mut self) -> String {
        let mut text = "const n: u8;\nvar x: u8;\nvar y: u8;\nvar A: [u8]u8;\n".to_owned();
        text.push_str("procedure p() modifies x, y, A; {\n");
        let mut number = 0;
        let blocks = ["a", "b", "c", "d", "e", "f", "g"];
        let targets = ["goto b, c;", "goto d;", "goto d;", "goto e, f;", "goto g;", "goto g;", "return;"];
        for (label, transfer) in blocks.into_iter().zip(targets) {
            writeln!(text, "{label}:").expect("writing to a string");
            if label == "a" {
                text.push_str("assume u8_in_range(x);\nassume u8_in_range(y);\nassume u8_in_range(n);\n");
            }
            for _ in 0..3 {
                writeln!(text, "{}", self.command(&mut number)).expect("writing to a string");
            }
            writeln!(text, "{transfer}").expect("writing to a string");
        }
        text + "}\n"
    }
}

#[test]
fn random_programs() {
    if !boogie::is_installed() {
        return boogie::skip("random_programs");
    }
    let (mut compared, mut proved, mut refuted) = (0, 0, 0);
    for seed in 0..5 {
        let program = read(&Programs(Random::new(seed)).program());
        for arithmetic in ARITHMETICS {
            let ours = ours(&program, arithmetic);
            let text = with_prelude(&program, arithmetic);
            match boogie::compare(&text, &ours, Duration::from_secs(10)) {
                Ok(known) => compared += usize::from(known),
                Err(error) => panic!("seed {seed}, {arithmetic:?}: {error}"),
            }
            proved += ours.iter().filter(|assertion| assertion.holds == Some(true)).count();
            refuted += ours.iter().filter(|assertion| assertion.holds == Some(false)).count();
        }
    }
    eprintln!("{compared} programs, {proved} assertions proved, {refuted} refuted");
    assert!(compared >= 5 && proved >= 10 && refuted >= 10, "{compared} {proved} {refuted}");
}

#[test]
fn obligations_of_every_kind_are_printed_so_that_boogie_takes_them() {
    if !boogie::is_installed() {
        return boogie::skip("obligations_of_every_kind_are_printed_so_that_boogie_takes_them");
    }
    let mut text = "procedure p() { a:\n".to_owned();
    for (number, kind) in Kind::ALL.into_iter().enumerate() {
        writeln!(text, "assert {{:at 0, 1, 2}} {{:obligation \"{}\", {number}}} true;", kind.id())
            .expect("writing to a string");
    }
    let program = read(&(text + "return; }"));
    let text = with_prelude(&program, Arithmetic::Integers);
    let ours = [Assertion { holds: Some(true), assumed_afterwards: true }; Kind::ALL.len()];
    assert_eq!(boogie::compare(&text, &ours, LIMIT), Ok(true));
}
