//! Random loop-free procedures over truth values, where every question can be
//! answered by enumeration: the verdicts of the whole chain must agree.

use std::collections::BTreeMap;
use std::fmt::Write;

use proptest::prelude::{ProptestConfig, any, prop_assert, prop_assert_eq, proptest};

use super::portfolio::{Strategy, discharge};
use super::{Budget, Outcome};
use crate::base::id::Id;
use crate::ivl::ast::{BlockId, CommandKind, Expr, ExprKind, Procedure, Program, VarId};
use crate::obligation::Kind;
use crate::vc::goal::Goal;
use crate::vc::passify::passify;
use crate::vc::testing::program;
use crate::vc::trial;

const DECLARATIONS: &str = "var a, b, c: bool; const k: bool;";
const EXPRESSIONS: [&str; 8] = ["a", "!b", "a && c", "a || b", "b == c", "k", "a ==> k", "c"];

/// Sets of valuations of the four variables: bit `s` says whether `s` is in it.
type States = u16;

fn eval(e: &Expr, state: u16) -> bool {
    match &**e {
        ExprKind::Var(v) => state >> v.index() & 1 == 1,
        ExprKind::Bool(value) => *value,
        ExprKind::Not(e) => !eval(e, state),
        ExprKind::Binary(op, a, b) => op.of(eval(a, state), eval(b, state)),
        other => panic!("not propositional: {other:?}"),
    }
}

fn filter(states: States, e: &Expr) -> States {
    (0..16).filter(|s| states >> s & 1 == 1 && eval(e, *s)).fold(0, |set, s| set | 1 << s)
}

fn map(states: States, f: impl Fn(u16) -> States) -> States {
    (0..16).filter(|s| states >> s & 1 == 1).fold(0, |set, s| set | f(s))
}

fn with(state: u16, v: VarId, value: bool) -> States {
    1 << (state & !(1 << v.index()) | u16::from(value) << v.index())
}

/// For each assertion, by its number: the states in which it is reached, and its claim.
fn reached(procedure: &Procedure, assumed: impl Fn(Kind) -> bool) -> BTreeMap<u32, (States, Expr)> {
    let mut at_head: BTreeMap<BlockId, States> = BTreeMap::from([(BlockId::from_index(0), States::MAX)]);
    let mut result: BTreeMap<u32, (States, Expr)> = BTreeMap::new();
    for (id, block) in procedure.blocks.iter_ids() {
        let mut states = at_head.get(&id).copied().unwrap_or(0);
        for command in &block.commands {
            states = match &command.kind {
                CommandKind::Assign(v, e) => map(states, |s| with(s, *v, eval(e, s))),
                CommandKind::Havoc(vs) => {
                    vs.iter().fold(states, |set, v| map(set, |s| with(s, *v, false) | with(s, *v, true)))
                }
                CommandKind::Assume(e) => filter(states, e),
                CommandKind::Assert(obligation, e) => {
                    result.insert(obligation.number(), (states, e.clone()));
                    if assumed(obligation.kind) { filter(states, e) } else { states }
                }
                other => panic!("not made here: {other:?}"),
            };
        }
        for target in &block.targets {
            *at_head.entry(*target).or_default() |= states;
        }
    }
    result
}

/// A procedure from random bytes; all jumps go forward.
fn random(bytes: &[u8]) -> Program {
    let mut bytes = bytes.iter().copied().chain(std::iter::repeat(0)).map(usize::from);
    let mut next = |n: usize| bytes.next().unwrap_or(0) % n;
    let blocks = 2 + next(5);
    let mut body = String::new();
    for block in 0..blocks {
        writeln!(body, "l{block}:").expect("a string");
        for _ in 0..next(5) {
            let (v, e) = (["a", "b", "c"][next(3)], EXPRESSIONS[next(8)]);
            let line = match next(6) {
                0 | 1 => format!("{v} := {e};"),
                2 => format!("havoc {v};"),
                3 => format!("assume {e};"),
                4 => format!("assert bounds {e};"),
                _ => format!("assert candidate {e};"),
            };
            writeln!(body, "{line}").expect("a string");
        }
        let targets: Vec<String> = (block + 1..blocks).filter(|_| next(3) > 0).map(|t| format!("l{t}")).collect();
        let jump = if targets.is_empty() { "return".to_owned() } else { format!("goto {}", targets.join(", ")) };
        writeln!(body, "{jump};").expect("a string");
    }
    program(DECLARATIONS, &body)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn outcomes_are_those_of_enumeration(bytes in proptest::collection::vec(any::<u8>(), 20..120)) {
        let program = random(&bytes);
        let procedure = &program.procedures[0];
        let passive = passify(&program, procedure).expect("loop-free");
        let alone = reached(procedure, |kind| kind == Kind::Bounds);
        let group = reached(procedure, |_| false);
        let ask = |goal: &Goal| discharge(&passive, goal, Strategy::BitVectors, Budget::default()).outcome;
        let violations = |(states, claim): &(States, Expr)| states & !filter(*states, claim);
        let number = |at| passive.obligation(at).expect("an assertion").number();
        for at in passive.asserts() {
            let states = &alone[&number(at)];
            match ask(&Goal::one(at)) {
                Outcome::Proved => prop_assert_eq!(violations(states), 0, "{}", number(at)),
                Outcome::Refuted(model) => {
                    prop_assert_eq!(&model.violated, &[at]);
                    // The model may leave open what the claim does not depend on.
                    let agrees = |s: u16| (0..4).map(VarId::from_index).all(|v| {
                        let value = model.value_of(&passive, v).and_then(|value| value.as_bool());
                        value.is_none_or(|value| value == (s >> v.index() & 1 == 1))
                    });
                    prop_assert!((0..16).any(|s| violations(states) >> s & 1 == 1 && agrees(s)), "{}", number(at));
                }
                Outcome::Unknown { reason } | Outcome::Unconfirmed { reason, .. } => prop_assert!(false, "{reason}"),
            }
            let reachable = ask(&Goal::Reachable(at)).model().is_some();
            prop_assert_eq!(reachable, group[&number(at)].0 != 0, "reachability of {}", number(at));
            let trial = trial::reaching(&passive, at);
            prop_assert!(reachable || trial.is_none(), "a trial comes to {}", number(at));
        }
        match ask(&Goal::all(passive.asserts())) {
            Outcome::Proved => prop_assert!(passive.asserts().all(|at| violations(&group[&number(at)]) == 0)),
            Outcome::Refuted(model) => {
                prop_assert!(!model.violated.is_empty());
                prop_assert!(model.violated.iter().all(|at| violations(&group[&number(*at)]) != 0));
            }
            Outcome::Unknown { reason } | Outcome::Unconfirmed { reason, .. } => prop_assert!(false, "{reason}"),
        }
    }
}
