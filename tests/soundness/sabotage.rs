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
#[path = "../support/runs.rs"]
#[allow(dead_code, reason = "what the attack itself uses, too")]
mod runs;
mod schedules;
mod several;
mod shapes;
mod shuffles;
mod statements;
mod words;

use std::num::NonZeroU32;
use std::time::Duration;

use barrister::base::rule::{Rule, Rules};
use barrister::base::source::SourceMap;
use barrister::config::Config;
use barrister::pipeline::equivalence::{self, Pair};
use barrister::pipeline::load;
use barrister::report::Verdict;

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
        // Pairs have kernels of their own.
        Rule::PairResults
        | Rule::PairBarrier
        | Rule::PairRound
        | Rule::PairControl
        | Rule::PairSquare
        | Rule::PairWriterExists
        | Rule::PairWriterFound
        | Rule::PairRow
        | Rule::PairSymbol => NOTHING,
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

/// Two kernels that are taken for the same where a rule of theirs is left out: their file in `tests/equiv`, with its flags.
fn of_pairs(rule: Rule) -> Option<(&'static str, [&'static str; 2])> {
    match rule {
        Rule::PairResults => Some(("hidden.cu", ["value", "value_twin"])),
        Rule::PairBarrier => Some(("hidden.cu", ["shared", "shared_twin"])),
        Rule::PairRound => Some(("hidden.cu", ["between", "between_twin"])),
        Rule::PairControl => Some(("hidden.cu", ["bound", "bound_twin"])),
        Rule::PairSquare => Some(("not_square.cu", ["by_rows", "by_columns"])),
        Rule::PairWriterExists => Some(("writer_elsewhere.cu", ["transposed", "by_row"])),
        Rule::PairWriterFound => Some(("hidden_tiles.cu", ["zero_where_rare", "read_unwritten"])),
        Rule::PairRow => Some(("hidden_tiles.cu", ["reaches_padding", "longer_reach"])),
        Rule::PairSymbol => Some(("variables.cu", ["reads_first", "reads_second"])),
        Rule::LoopMemory
        | Rule::ZeroTrip
        | Rule::BetweenGroups
        | Rule::InstanceInRange
        | Rule::LocalsOfOthers
        | Rule::AccessCheck
        | Rule::Exactness
        | Rule::Meet
        | Rule::Pending
        | Rule::AtomicAgainstPlain
        | Rule::OrderOfUpdates
        | Rule::OrderOfResults
        | Rule::ElementWrite
        | Rule::ElementFrame
        | Rule::OwnerExists
        | Rule::TupleOfAll
        | Rule::PermutationOfEach
        | Rule::Influence
        | Rule::Unwinding => None,
    }
}

/// What is said of a pair.
fn compared(file: &str, names: [&str; 2], rules: Rules) -> Verdict {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/equiv").join(file);
    let text = std::fs::read_to_string(&path).expect("the pairs are there");
    let block = text.lines().find_map(|line| line.strip_prefix("// flags: --block "));
    let mut config = Config { rules, timeout: Duration::from_secs(60), ..Config::default() };
    if let Some(block) = block {
        let mut extents = block.split(',').map(|extent| extent.parse().expect("a number of threads"));
        config.launch.block = [extents.next(), extents.next(), Some(1)];
    }
    let mut sources = SourceMap::default();
    let loaded = load::load(&path, &config, &mut sources).expect("the file can be read");
    let kernel = |name: &str| loaded.program.kernels.iter().find(|kernel| kernel.name == name).expect("it is there");
    let pair = Pair { programs: [&loaded.program; 2], kernels: names.map(kernel) };
    equivalence::compare(pair, &config, &sources).verdict
}

/// Rules whose pair gets a verdict that it may not have under these rules; only `BARRISTER_RULE` if that is given.
fn pairs_where(rules: impl Fn(Rule) -> Rules, is_wrong: impl Fn(Verdict) -> bool) -> Vec<Rule> {
    let asked = std::env::var("BARRISTER_RULE").ok();
    let asked = Rule::ALL.into_iter().filter(|rule| asked.as_ref().is_none_or(|name| *name == format!("{rule:?}")));
    let of_pairs = asked.filter_map(|rule| Some((rule, of_pairs(rule)?)));
    let verdicts = of_pairs.map(|(rule, (file, names))| (rule, compared(file, names, rules(rule))));
    let seen = verdicts.inspect(|(rule, verdict)| println!("{rule:?}: {verdict:?}"));
    seen.filter(|(_, verdict)| is_wrong(*verdict)).map(|(rule, _)| rule).collect()
}

fn is_same(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Verified | Verdict::Conditional)
}

/// A pair that is not the same is taken for it where a rule of pairs is left out.
#[test]
fn a_rule_of_pairs_left_out_is_noticed() {
    let missed = pairs_where(Rules::without, |verdict| !is_same(verdict));
    assert!(missed.is_empty(), "not noticed: {missed:?}");
}

/// And is not where all are kept, as `tests/equiv` says of the same pairs.
#[test]
#[ignore = "takes a minute: `make test-long`"]
fn a_pair_is_told_apart_where_all_rules_are_kept() {
    let wrong = pairs_where(|_| Rules::default(), is_same);
    assert!(wrong.is_empty(), "taken for the same: {wrong:?}");
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
#[ignore = "takes some minutes: `make test-long`"]
fn every_rule_left_out_is_noticed() {
    let mut missed = Vec::new();
    let asked = std::env::var("BARRISTER_RULE").ok();
    let is_of_order =
        |rule: &Rule| matches!(rule, Rule::OrderOfUpdates | Rule::OrderOfResults) || of_pairs(*rule).is_some();
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
