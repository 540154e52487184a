//! The attack itself is tested: with one rule of the proofs left out it must find a
//! wrong verdict among a bounded number of kernels.
//!
//! Only builds with the feature `sabotage` can leave a rule out.

mod attack;
mod calls;
mod fragments;
#[allow(dead_code, reason = "what the attack itself uses, too")]
mod generator;
mod launches;
mod opencl;
#[path = "../support/random.rs"]
mod random;
mod schedules;
mod shapes;
mod shuffles;
mod statements;
mod words;

use std::num::NonZeroU32;
use std::time::Duration;

use barrister::base::rule::{Rule, Rules};
use barrister::config::Config;

use attack::{Figures, attack};
use generator::{NOTHING, Weights};

/// Kernels after which a rule that is left out must have been noticed.
const MOST: u64 = 640;

/// What the verifier may spend on a kernel: a proof that misses a rule is short.
const TIMEOUT: Duration = Duration::from_secs(5);

/// What breaks a rule most often.
fn weights(rule: Rule) -> Weights {
    match rule {
        Rule::LoopMemory => Weights { memory_loop: 1, ..NOTHING },
        Rule::ZeroTrip => Weights { zero_trip: 1, ..NOTHING },
        Rule::BetweenGroups => Weights { groups: 1, ..NOTHING },
        Rule::InstanceInRange | Rule::LocalsOfOthers => Weights { invariant: 1, ..NOTHING },
        Rule::AccessCheck => Weights { stale: 1, ..NOTHING },
        Rule::Exactness => Weights { wrap: 1, ..NOTHING },
        Rule::Meet | Rule::Influence => Weights { meet: 1, ..NOTHING },
        Rule::Pending => Weights { pending: 1, ..NOTHING },
        // Determinism has kernels of its own.
        Rule::AtomicAgainstPlain | Rule::OrderOfUpdates | Rule::OrderOfResults => Weights { atomic: 1, ..NOTHING },
        Rule::Unwinding => Weights { memory_loop: 1, ..NOTHING },
        Rule::TupleOfAll | Rule::PermutationOfEach => Weights { several: 1, ..NOTHING },
        Rule::ElementWrite | Rule::ElementFrame | Rule::OwnerExists => Weights { element: 1, ..NOTHING },
    }
}

fn without(rule: Rule) -> Figures {
    // The others are about kernels with their loops.
    let unroll = (rule == Rule::Unwinding).then_some(NonZeroU32::MIN);
    let change = |config: &mut Config| {
        (config.rules, config.timeout, config.unroll) = (Rules::without(rule), TIMEOUT, unroll);
    };
    attack(0..MOST, weights(rule), u64::MAX, change, |so_far| !so_far.wrong.is_empty())
}

/// The same with `--determinism`, against all schedules.
#[test]
fn a_rule_of_the_order_left_out_is_noticed() {
    for rule in [Rule::OrderOfUpdates, Rule::OrderOfResults] {
        let change = |config: &mut Config| (config.rules, config.timeout) = (Rules::without(rule), TIMEOUT);
        let figures = schedules::attack(0..MOST, change, |so_far| !so_far.wrong.is_empty());
        println!("without {rule:?}: {}", figures.line());
        assert!(!figures.wrong.is_empty(), "without {rule:?}: {}", figures.line());
    }
}

/// The cheap ones.
#[test]
fn a_rule_left_out_is_noticed() {
    for rule in
        [Rule::BetweenGroups, Rule::Meet, Rule::Influence, Rule::AtomicAgainstPlain, Rule::Exactness, Rule::Unwinding]
    {
        let figures = without(rule);
        println!("without {rule:?}: {}", figures.line());
        assert!(!figures.wrong.is_empty(), "without {rule:?}: {}", figures.line());
    }
}

/// All of them, with the number of kernels that it took.
#[test]
#[ignore = "takes some minutes"]
fn every_rule_left_out_is_noticed() {
    let mut missed = Vec::new();
    let asked = std::env::var("BARRISTER_RULE").ok();
    let is_of_order = |rule: &Rule| matches!(rule, Rule::OrderOfUpdates | Rule::OrderOfResults);
    for rule in
        Rule::ALL.into_iter().filter(|r| !is_of_order(r) && asked.as_ref().is_none_or(|name| *name == format!("{r:?}")))
    {
        let figures = without(rule);
        println!("without {rule:?}: {}", figures.line());
        if let Some(text) = figures.wrong.first() {
            println!("{text}");
        } else {
            missed.push(rule);
        }
    }
    assert!(missed.is_empty(), "not noticed: {missed:?}");
}
