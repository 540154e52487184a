//! From procedures to outcomes.

use std::time::Instant;

use super::portfolio::{Discharge, Strategy, condition, discharge};
use super::{Budget, Outcome, text};
use crate::ivl::Arithmetic;
use crate::ivl::ast::{Expr, Type, VarId};
use crate::ivl::build::{and, eq, implies, ite, lit, ne, not, select, store};
use crate::ivl::op::Op;
use crate::kernel::ast::IntType;
use crate::obligation::Kind;
use crate::vc::goal::Goal;
use crate::vc::passify::passify;
use crate::vc::passive::Passive;
use crate::vc::testing::{Build, I32, U32, assert, assign, assume, bin, u32, v};

const BOTH: [Strategy; 2] = [Strategy::BitVectors, Strategy::Integers];

fn passive(b: &Build) -> Passive {
    passify(&b.program, &b.procedure()).expect("loop-free")
}

fn all(b: &Build, strategy: Strategy) -> Vec<Discharge> {
    let passive = passive(b);
    passive.asserts().map(|a| discharge(&passive, &Goal::one(a), strategy, Budget::default())).collect()
}

fn in_range(x: VarId, ty: IntType) -> Expr {
    crate::ivl::build::op(Op::InRange, ty, [v(x)])
}

#[test]
fn a_maximum_is_at_least_both_arguments() {
    let mut b = Build::default();
    let [x, y, m] = ["x", "y", "m"].map(|n| b.int(n, U32));
    let less = bin(Op::Lt, U32, v(x), v(y));
    b.block("entry", vec![], &[1, 2]);
    b.block("then", vec![assume(less.clone()), assign(m, v(y))], &[3]);
    b.block("else", vec![assume(not(less)), assign(m, v(x))], &[3]);
    let claim = and([bin(Op::Le, U32, v(x), v(m)), bin(Op::Le, U32, v(y), v(m))]);
    let wrong = bin(Op::Lt, U32, v(x), v(m));
    b.block("join", vec![assert(Kind::Candidate, 0, claim), assert(Kind::Candidate, 1, wrong)], &[]);
    for strategy in BOTH {
        let outcomes = all(&b, strategy);
        assert_eq!(outcomes[0].outcome, Outcome::Proved);
        let model = outcomes[1].outcome.model().expect("refuted");
        let passive = passive(&b);
        let value = |v| model.value_of(&passive, v).and_then(|v| v.as_int()).expect("relevant");
        assert!(value(x) >= value(m));
        assert_eq!(value(m), value(x).max(value(y)));
        assert_eq!(model.trace.len(), 3);
    }
}

fn injective(b: &mut Build) -> Expr {
    let [t1, t2, b1, b2, dim, i1, i2] = ["t1", "t2", "b1", "b2", "dim", "i1", "i2"].map(|n| b.int(n, I32));
    let mut commands: Vec<_> = [t1, t2, b1, b2, dim].map(|x| assume(in_range(x, I32))).into();
    for (t, g) in [(t1, b1), (t2, b2)] {
        commands.push(assume(and([bin(Op::Le, I32, lit(0, I32), v(t)), bin(Op::Lt, I32, v(t), v(dim))])));
        commands.push(assume(bin(Op::Le, I32, lit(0, I32), v(g))));
        let product = [v(g), v(dim)];
        commands.push(assume(crate::ivl::build::op(Op::MulFits, I32, product.clone())));
        let product = crate::ivl::build::op(Op::MulExact, I32, product);
        commands.push(assume(crate::ivl::build::op(Op::AddFits, I32, [product.clone(), v(t)])));
        commands.push(assign(if t == t1 { i1 } else { i2 }, bin(Op::AddExact, I32, product, v(t))));
    }
    let same = and([eq(v(t1), v(t2)), eq(v(b1), v(b2))]);
    commands.push(assert(Kind::RaceWriteWrite, 0, implies(eq(v(i1), v(i2)), same.clone())));
    b.block("entry", commands, &[]);
    same
}

#[test]
fn global_ids_are_injective_for_any_block_size() {
    let mut b = Build::default();
    injective(&mut b);
    let start = Instant::now();
    let outcome = &all(&b, Strategy::Auto)[0];
    assert_eq!(outcome.outcome, Outcome::Proved);
    assert!(start.elapsed().as_secs_f64() < 1.0, "{:?}", start.elapsed());
}

fn conditionals(n: usize) -> Build {
    let mut b = Build::default();
    let x = b.int("x", U32);
    let mut commands = vec![assign(x, u32(0))];
    for i in 0..n {
        let c = b.var(&format!("c{i}"), Type::Bool, true);
        let k = 3 * i;
        b.block(&format!("head{i}"), commands, &[k + 1, k + 2]);
        b.block(&format!("then{i}"), vec![assume(v(c)), assign(x, bin(Op::AddExact, U32, v(x), u32(2)))], &[k + 3]);
        b.block(
            &format!("else{i}"),
            vec![assume(not(v(c))), assign(x, bin(Op::AddExact, U32, v(x), u32(1)))],
            &[k + 3],
        );
        commands = vec![];
    }
    let claim = bin(Op::Le, U32, v(x), u32(2 * n as i128));
    b.block("end", vec![assert(Kind::Assert, 0, claim)], &[]);
    b
}

#[test]
fn sixty_conditionals_have_linear_size_and_are_solved_fast() {
    let size = |n| {
        let passive = passive(&conditionals(n));
        let goal = Goal::one(passive.asserts().next().expect("one"));
        let vc = condition(&passive, &goal, Arithmetic::Integers).expect("well-formed");
        text::query(&vc, Arithmetic::Integers).expect("well-formed").text.len()
    };
    assert!(size(60) < 2 * size(30) + 1000, "{} {}", size(60), size(30));
    for strategy in BOTH {
        let start = Instant::now();
        assert_eq!(all(&conditionals(60), strategy)[0].outcome, Outcome::Proved);
        println!("{strategy:?} {:?}", start.elapsed());
    }
}

#[test]
fn maps_are_read_back() {
    let mut b = Build::default();
    let [i, j] = ["i", "j"].map(|n| b.int(n, U32));
    let a = b.var("a", Type::Map(Box::new(Type::Machine(U32)), Box::new(Type::Machine(I32))), false);
    let commands = vec![
        assume(in_range(i, U32)),
        assume(in_range(j, U32)),
        assign(a, store(v(a), v(i), lit(-7, I32))),
        assert(Kind::Assert, 0, eq(select(v(a), v(i)), lit(-7, I32))),
        assert(Kind::Candidate, 1, ne(select(v(a), v(j)), lit(5, I32))),
    ];
    b.block("entry", commands, &[]);
    for strategy in BOTH {
        let outcomes = all(&b, strategy);
        assert_eq!(outcomes[0].outcome, Outcome::Proved);
        let model = outcomes[1].outcome.model().expect("refuted");
        let passive = passive(&b);
        let value = |v| model.value_of(&passive, v).expect("relevant");
        assert_eq!(value(a).at(value(j).as_int().expect("int")).and_then(|v| v.as_int()), Some(5));
        assert_eq!(value(a).at(value(i).as_int().expect("int")).and_then(|v| v.as_int()), Some(-7));
    }
}

#[test]
fn a_contradiction_is_unreachable() {
    let mut b = Build::default();
    let x = b.int("x", U32);
    b.block("entry", vec![assume(in_range(x, U32))], &[1, 2]);
    b.block("a", vec![assume(bin(Op::Lt, U32, v(x), u32(0))), assert(Kind::Assert, 0, not(eq(v(x), v(x))))], &[]);
    b.block(
        "b",
        vec![
            assume(bin(Op::Lt, U32, v(x), u32(1))),
            assert(Kind::Assert, 1, ite(eq(v(x), u32(3)), eq(v(x), u32(0)), eq(v(x), u32(0)))),
        ],
        &[],
    );
    for strategy in BOTH {
        let passive = passive(&b);
        let reach: Vec<_> = passive
            .asserts()
            .map(|a| discharge(&passive, &Goal::Reachable(a), strategy, Budget::default()).outcome)
            .collect();
        assert_eq!(reach.iter().filter(|o| o.is_proved()).count(), 1);
        assert_eq!(reach.iter().filter(|o| o.model().is_some()).count(), 1);
    }
}
