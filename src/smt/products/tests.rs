//! What follows from rows and bounds is proved, what is false is not, and the solver never has a model of what is proved.

use proptest::prelude::{ProptestConfig, any, prop_assert, proptest};

use super::as_numbers;
use crate::ivl::Arithmetic;
use crate::smt::prover::{self, Engine};
use crate::smt::tableau::tests::condition;
use crate::smt::{Budget, Outcome, rows, text};
use crate::vc::wp::Vc;

fn outcome(vc: &Vc) -> Outcome {
    let query = text::query(vc, Arithmetic::Integers).expect("well-formed");
    prover::solve(vc, &query, Engine::Equations, Budget { rlimit: 2_000_000, ..Budget::default() })
}

/// Is a condition proved whose products are numbers.
fn proves(vc: &Vc) -> bool {
    let linear = as_numbers(vc, &rows::within_bounds(vc));
    linear.is_some_and(|linear| outcome(&linear).is_proved())
}

#[track_caller]
fn is_proved(vars: &str, assumptions: &[&str], claim: &str) {
    assert!(proves(&condition(vars, assumptions, claim)), "{claim}");
}

#[track_caller]
fn is_false(vars: &str, assumptions: &[&str], claim: &str) {
    assert!(!proves(&condition(vars, assumptions, claim)), "{claim}");
}

const MATRIX: &str = "const x, y, z, w, h: u32;";
const INDEX: &str = "u32_add_exact(u32_mul_exact(y, w), x)";

#[test]
fn an_index_is_within_its_matrix() {
    let within = format!("u32_lt({INDEX}, u32_mul_exact(w, h))");
    let known = ["u32_in_range(w)", "u32_lt(x, w)", "u32_lt(y, h)"];
    is_proved(MATRIX, &known, &within);
    is_false(MATRIX, &["u32_in_range(w)", "u32_le(x, w)", "u32_lt(y, h)"], &within);
    is_false(MATRIX, &["u32_in_range(w)", "u32_lt(x, w)", "u32_le(y, h)"], &within);
    // Nothing is less than no width, and a negative one turns the order round.
    is_false("const x, y, w, h: i32;", &["i32_lt(y, h)"], "i32_lt(i32_mul_exact(y, w), i32_mul_exact(w, h))");
}

#[test]
fn an_index_that_is_within_does_not_wrap_around() {
    let known =
        ["u32_in_range(w)", "u32_in_range(y)", "u32_lt(x, w)", "u32_lt(y, h)", "u32_le(u32_mul_exact(w, h), 1000)"];
    is_proved(MATRIX, &known, "u32_mul_fits(y, w)");
    is_proved(MATRIX, &known, "u32_le(u32_add_exact(u32_mul_exact(y, w), x), 999)");
    is_false(MATRIX, &known, "u32_le(u32_add_exact(u32_mul_exact(y, w), x), 998)");
    is_false(MATRIX, &known[..4], "u32_mul_fits(y, w)");
}

#[test]
fn of_a_square_one_factor_stays() {
    let known = ["u32_in_range(w)", "u32_lt(x, w)", "u32_lt(y, w)", "u32_le(u32_mul_exact(w, w), 1000)"];
    is_proved(MATRIX, &known, &format!("u32_lt({INDEX}, 1000)"));
    is_proved(MATRIX, &["u32_le(1, w)", "u32_le(u32_mul_exact(w, w), 1000)"], "u32_le(w, 1000)");
    is_false(MATRIX, &["u32_le(1, w)", "u32_le(u32_mul_exact(w, w), 1000)"], "u32_le(w, 31)");
}

#[test]
fn a_factor_is_within_its_product_if_the_other_one_is_positive() {
    let bounded = "u32_le(u32_mul_exact(w, h), 1000)";
    is_proved(MATRIX, &["u32_in_range(w)", "u32_le(1, h)", bounded], "u32_le(w, 1000)");
    is_false(MATRIX, &["u32_in_range(w)", "u32_in_range(h)", bounded], "u32_le(w, 1000)");
}

#[test]
fn products_that_wrap_around_are_not_taken_for_exact_ones() {
    let known = ["u32_in_range(w)", "u32_lt(x, w)", "u32_lt(y, h)", "u32_le(u32_mul(w, h), 1000)"];
    is_false(MATRIX, &known, "u32_le(u32_mul(y, w), 1000)");
    is_proved(MATRIX, &[], "u32_mul(x, y) == u32_mul(y, x)");
    is_proved(MATRIX, &[], "u32_mul(x, u32_mul_exact(y, z)) == u32_mul(u32_mul_exact(x, y), z)");
    is_false(MATRIX, &[], "u32_mul(x, u32_mul(y, z)) == u32_mul_exact(u32_mul(x, y), z)");
}

#[test]
fn conditions_without_products_are_left_alone() {
    let vc = condition(MATRIX, &["u32_lt(x, y)"], "u32_lt(u32_mul_exact(2, x), u32_mul_exact(2, y))");
    assert!(as_numbers(&vc, &[]).is_none());
}

/// A sum of products of few variables, which often have factors in common.
fn sum(bytes: &mut impl Iterator<Item = usize>) -> String {
    let mut next = |n: usize| bytes.next().unwrap_or(0) % n;
    let leaf = |next: &mut dyn FnMut(usize) -> usize| ["x", "y", "w", "h", "(0 : T)", "(1 : T)", "(2 : T)"][next(7)];
    let terms: Vec<String> = (0..=next(3))
        .map(|_| match next(4) {
            0 => leaf(&mut next).to_owned(),
            1 => format!("T_mul({}, {})", leaf(&mut next), leaf(&mut next)),
            _ => format!("T_mul_exact({}, {})", leaf(&mut next), leaf(&mut next)),
        })
        .collect();
    terms.into_iter().reduce(|a, b| format!("T_add_exact({a}, {b})")).unwrap_or_default()
}

/// A comparison of two of them.
fn comparison(bytes: &mut impl Iterator<Item = usize>) -> String {
    let kind = bytes.next().unwrap_or(0) % 6;
    let (a, b) = (sum(bytes), sum(bytes));
    match kind {
        0 => format!("{a} == {b}"),
        1 => format!("T_mul_fits({}, {})", ["x", "w"][a.len() % 2], ["y", "h"][b.len() % 2]),
        2 | 3 => format!("T_le({a}, {b})"),
        _ => format!("T_lt({a}, {b})"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn the_solver_has_no_model_of_what_is_proved(bytes in proptest::collection::vec(any::<u8>(), 40..120)) {
        let mut bytes = bytes.into_iter().map(usize::from);
        let ty = ["u8", "i8", "u32", "i32"][bytes.next().unwrap_or(0) % 4];
        let of_type = |text: String| text.replace("T_", &format!("{ty}_")).replace(": T)", &format!(": {ty})"));
        let assumptions: Vec<String> = (0..3).map(|_| of_type(comparison(&mut bytes))).collect();
        let assumptions: Vec<&str> = assumptions.iter().map(String::as_str).collect();
        let claim = of_type(comparison(&mut bytes));
        let vc = condition(&format!("const x, y, w, h: {ty};"), &assumptions, &claim);
        if !vc.is_trivial() && proves(&vc) {
            prop_assert!(!matches!(outcome(&vc), Outcome::Refuted(_)), "{assumptions:?} ==> {claim}");
        }
    }
}
