//! The printer and the parser against each other.

#[path = "../../tests/support/boogie.rs"]
mod boogie;

use std::time::Duration;

use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use crate::ivl::arbitrary;
use crate::ivl::ast::{ExprKind, Program, Type};
use crate::ivl::parse::{parse, parse_command, parse_expr};
use crate::ivl::print::{Dialect, print, print_expr};
use crate::ivl::raw::MAX_DEPTH;
use crate::ivl::{Arithmetic, visit};

const ARITHMETICS: [Arithmetic; 2] = [Arithmetic::BitVectors, Arithmetic::Integers];

const DECLARATIONS: &str = "
type float32;
function f(x: u32) returns (r: float32);
function g(bool): u32;
const n: u32;
var p, q: bool;
var i: i32;
var a$1: [i64]u8;
var a$2: [i64]u8;
";

fn declarations() -> Program {
    parse(DECLARATIONS).expect("declarations")
}

/// What an expression looks like once read and printed.
fn reprint(text: &str) -> String {
    let program = declarations();
    match parse_expr(&program, text, None) {
        Ok(e) => print_expr(&program, &e, Arithmetic::Integers),
        Err(error) => panic!("{text}: {error}"),
    }
}

fn refuse(text: &str) -> String {
    match parse_expr(&declarations(), text, None) {
        Ok(e) => panic!("{text} was accepted as {e:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn precedences_are_boogies() {
    for (text, canonical) in [
        ("p ==> q ==> p", "p ==> q ==> p"),
        ("(p ==> q) ==> p", "(p ==> q) ==> p"),
        ("p ==> (q ==> p)", "p ==> q ==> p"),
        ("p && q && p", "p && q && p"),
        ("p && (q && p)", "p && (q && p)"),
        ("(p && q) || p", "(p && q) || p"),
        ("p && q ==> p || q", "p && q ==> p || q"),
        ("p <==> q <==> p", "p <==> q <==> p"),
        ("p <==> (q <==> p)", "p <==> (q <==> p)"),
        ("p ==> q <==> p", "p ==> q <==> p"),
        ("!p == q", "!p == q"),
        ("!(p == q)", "!(p == q)"),
        ("(p == q) == p", "(p == q) == p"),
        ("!!p", "!!p"),
        ("if p then q else p && q", "if p then q else p && q"),
        ("(if p then q else p) && q", "(if p then q else p) && q"),
        ("a$1[0 := 7][5] == 6", "a$1[0 := 7][5] == 6"),
        ("(if p then a$1 else a$2)[0]", "(if p then a$1 else a$2)[0]"),
        ("f(n) == f(g(p))", "f(n) == f(g(p))"),
    ] {
        assert_eq!(reprint(text), canonical);
    }
}

#[test]
fn literals_take_their_type_from_the_surroundings() {
    for (text, canonical) in [
        ("i == -5", "i == (-5)"),
        ("5 == n", "5 == n"),
        ("n == 5bv32", "n == 5"),
        ("i == 4294967291bv32", "i == (-5)"),
        ("((-128) : i8) == 127", "((-128) : i8) == 127"),
        ("(5 : u32)", "(5 : u32)"),
        ("u32_add(n, 5) == 6", "u32_add(n, 5) == 6"),
        ("(if p then 5 else n) == 6", "(if p then 5 else n) == 6"),
        ("$other(5) == n", "$other(5) == n"),
    ] {
        assert_eq!(reprint(text), canonical);
    }
}

#[test]
fn ill_formed_expressions_are_refused_with_their_place() {
    for (text, message) in [
        ("5", "1:1: the type of this literal is open: write it as in `(5 : u32)`"),
        ("5 == 6", "1:1: the type of this literal is open: write it as in `(5 : u32)`"),
        ("p &&\n  n", "2:3: expected `bool`, found `u32`"),
        ("n == i", "1:6: expected `u32`, found `i32`"),
        ("n == 5bv64", "1:6: expected `u32`, found `bv64`"),
        ("n == -1", "1:6: this literal is out of range for `u32`"),
        ("n == 4294967296", "1:6: this literal is out of range for `u32`"),
        ("n[5]", "1:1: expected a map, found `u32`"),
        ("u32_add(n)", "1:1: `u32_add` takes 2 arguments, found 1"),
        ("x", "1:1: no variable is called `x`"),
        ("h(n)", "1:1: no function is called `h`"),
        ("n + n == n", "1:1: `+` is for the prelude: on machine integers use functions such as `u32_add`"),
        ("(forall x: u32 :: true)", "1:1: only the prelude has quantifiers"),
        ("n[8:0] == n", "1:1: only the prelude takes bit-vectors apart"),
        ("p && q || p", "1:8: found `||`, expected `<==>`, `==>` or `&&`"),
        ("p ==", "1:5: the text ends where"),
        ("n == @", "1:6: no token of Boogie starts here"),
    ] {
        let error = refuse(text);
        assert!(error.starts_with(message), "{text}: {error}");
    }
}

#[test]
fn what_is_declared_twice_or_not_at_all_is_refused() {
    for (text, message) in [
        ("var x: u32;\nvar x: i32;", "2:5: `x` is declared twice"),
        ("type t;\ntype t;", "2:6: `t` is declared twice"),
        ("var x: t;", "1:8: no type is called `t`"),
        ("type u32;", "1:6: `u32` is a machine integer"),
        ("type t = u32;", "1:6: only the prelude has type synonyms"),
        ("var x: int;", "1:8: `int` is for the prelude"),
        ("function f(u32): u32 { 5 }", "1:10: only the prelude has"),
        ("procedure p() { a: return; a: return; }", "1:28: `a` is declared twice"),
        ("procedure p() { a: goto b; }", "1:25: no block is called `b`"),
        ("procedure p() modifies x; { a: return; }", "1:24: no variable is called `x`"),
        ("procedure p() { a: }", "1:20: found `}`, expected `identifier`, "),
        ("var x^: bool;", "1:5: `x^` is no name"),
        ("const x: bool; procedure p() { a: x := true; return; }", "1:35: `x` is a constant"),
    ] {
        let error = parse(text).expect_err(text).to_string();
        assert!(error.starts_with(message), "{text}: {error}");
    }
}

#[test]
fn attributes_that_mean_nothing_are_refused() {
    let program = declarations();
    for (text, message) in [
        ("assume {:foo} p;", "1:10: attribute `foo`: means nothing here"),
        ("assert p;", "1:1: attribute `obligation` is missing"),
        ("assert {:obligation \"nonsense\", 1} p;", "1:10: attribute `obligation`: there is no obligation `nonsense`"),
        ("assert {:obligation \"bounds\", 1} {:subsumption 0} p;", "1:36: attribute `subsumption`: means nothing here"),
        ("assume {:barrier 1} {:fences \"local\"} true;", "1:23: attribute `fences`: expected"),
        ("assume {:barrier 1} {:fences} p;", "1:31: expected `true` after these attributes"),
        ("assume {:access \"write\"} {:site 1} {:object n} {:offset 0} {:units 1} true;", "1:45: `n` is no map"),
        ("assume {:at 0, 1} p;", "1:10: attribute `at`: expected a file number, a start and an end"),
        ("assume {:at 0, 1, 2} {:at 0, 1, 2} p;", "1:24: attribute `at`: stands here twice"),
        ("assume {:at_next 0, 1, 2} true;", "1:1: no command follows in this block"),
    ] {
        let error = parse_command(&program, text).expect_err(text).to_string();
        assert!(error.starts_with(message), "{text}: {error}");
    }
}

#[test]
fn deep_nesting_is_refused_and_the_deepest_allowed_survives() {
    let depth = MAX_DEPTH as usize;
    let tower = |n: usize| format!("{}p{}", "!(".repeat(n), ")".repeat(n));
    let e = parse_expr(&declarations(), &tower(depth - 1), None).expect("just allowed");
    assert_eq!(visit::free_vars(&e).len(), 1);
    assert_eq!(print_expr(&declarations(), &e, Arithmetic::Integers).matches('!').count(), depth - 1);
    assert!(refuse(&tower(depth)).ends_with("deep"));
    assert!(refuse(&tower(100_000)).ends_with("deep"));
    let index = format!("p{}", "[0".repeat(5_000));
    assert!(refuse(&index).contains("the text ends"));
    let types = format!("var x: {}bool;", "[u32]".repeat(100_000));
    assert!(parse(&types).expect_err("too deep").to_string().ends_with("deep"));
    let ites = format!("{}n{}", "if p then 1 else (".repeat(depth - 1), ")".repeat(depth - 1));
    let e = parse_expr(&declarations(), &ites, Some(&declarations().vars.iter().next().expect("n").ty.clone()));
    assert!(matches!(*e.expect("just allowed"), ExprKind::Ite(..)));
}

#[test]
fn a_small_program_prints_as_written() {
    let text = "\
type float32;
function f(u32, bool) returns (float32);
const n: u32;
var x$1: u32;
var A: [i64]float32;
axiom n == 5bv32;

procedure scan^3c^256^3e^()
  modifies x$1, A;
{
entry:
  assume {:at 0, 3, 9} n == x$1;
  assume {:at_next 0, 10, 12} true; x$1 := u32_add(x$1, 4294967295bv32);
  goto loop, exit;

loop:
  assume {:access \"write\"} {:site 3} {:object A} {:offset 5bv64} {:units 4} {:value f(n, true)} true;
  assume {:barrier 2} {:fences \"shared\", \"global\"} true;
  assume {:barrier_invariant \"binary\"} {:site 1} {:claim $other(n) != n} {:instance (1bv32 : u32), n} true;
  havoc A, x$1;
  goto loop;

exit:
  assert {:at 1, 0, 0} {:obligation \"race/write-write\", 7} {:subsumption 0} true;
  return;
}
";
    let program = parse(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(print(&program, Dialect { arithmetic: Arithmetic::BitVectors, prelude: false }), text);
    let Type::Map(..) = program.vars.iter().last().expect("A").ty else { panic!("A is a map") };
}

#[test]
fn what_is_printed_is_legal_boogie() {
    if !boogie::is_installed() {
        return boogie::skip("what_is_printed_is_legal_boogie");
    }
    let mut random = Pcg64::seed_from_u64(1);
    let mut legal = 0;
    while legal < 6 {
        let mut bytes = [0; 400];
        random.fill(&mut bytes);
        let mut program = arbitrary::program(&bytes);
        // Boogie's axioms are about constants, too.
        program.axioms.clear();
        for arithmetic in ARITHMETICS {
            let text = print(&program, Dialect { arithmetic, prelude: true });
            let opinion = boogie::typecheck(&text, Duration::from_secs(60));
            assert_eq!(opinion, boogie::Opinion::Checked(Default::default()), "{text}");
            legal += 1;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn programs_come_back(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        let program = arbitrary::program(&bytes);
        for arithmetic in ARITHMETICS {
            let text = print(&program, Dialect { arithmetic, prelude: false });
            match parse(&text) {
                Ok(back) => prop_assert!(back == program, "{}", text),
                Err(error) => prop_assert!(false, "{}\n{}", error, text),
            }
        }
    }

    #[test]
    fn mutilated_programs_are_errors_or_programs(
        bytes in proptest::collection::vec(any::<u8>(), 0..200),
        cuts in proptest::collection::vec((any::<prop::sample::Index>(), 0..8usize, "[a-z0-9$^(){}\\[\\]:;=<>!&|,\"/* λ-]{0,3}"), 1..6),
    ) {
        let program = arbitrary::program(&bytes);
        let mut text: Vec<char> = print(&program, Dialect { arithmetic: Arithmetic::Integers, prelude: false }).chars().collect();
        for (at, length, insert) in cuts {
            let at = at.index(text.len() + 1);
            let end = (at + length).min(text.len());
            text.splice(at..end, insert.chars());
        }
        let text: String = text.into_iter().collect();
        match parse(&text) {
            Ok(back) => {
                let again = print(&back, Dialect { arithmetic: Arithmetic::Integers, prelude: false });
                prop_assert_eq!(parse(&again), Ok(back));
            }
            Err(error) => {
                prop_assert!(error.position.line as usize <= text.lines().count() + 1);
                prop_assert!(!error.message.is_empty());
            }
        }
    }

    #[test]
    fn garbage_is_an_error_or_an_expression(text in "[a-z0-9$^(){}\\[\\]:;=<>!&|,\"/* λ\n-]{0,40}") {
        if let Err(error) = parse_expr(&declarations(), &text, None) {
            prop_assert!(!error.message.is_empty());
        }
    }
}
