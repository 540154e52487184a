//! Attacks on the verifier's own proofs: random kernels that it may call verified
//! only if they run without a violation on every small launch.

mod attack;
mod calls;
#[path = "../support/expect.rs"]
#[allow(dead_code)]
mod expect;
#[path = "../support/files.rs"]
mod files;
mod fragments;
mod generator;
mod launches;
mod mutants;
mod mutation;
mod opencl;
#[path = "../support/portion.rs"]
mod portion;
#[path = "../support/random.rs"]
mod random;
#[path = "../support/runs.rs"]
mod runs;
mod schedules;
mod several;
mod shapes;
mod shuffles;
mod statements;
mod unfolded;
mod words;

use std::num::NonZeroU32;
use std::time::Duration;

use attack::attack;
use generator::{EVERYTHING, NOTHING, Weights};
use mutants::Effort;

/// Kernels of the ordinary run.
const KERNELS: u64 = 96;

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().map_or(otherwise, |text| text.parse().expect("a number"))
}

#[test]
fn what_is_verified_runs_without_a_violation() {
    let figures = attack(0..KERNELS, EVERYTHING, 4, |_| {}, |_| false);
    println!("{}", figures.line());
    assert!(figures.wrong.is_empty(), "{}", figures.wrong.join("\n"));
    assert!(figures.verified * 2 >= figures.asked - figures.violated, "too few are verified: {}", figures.line());
    assert!(figures.violated * 5 >= figures.kernels, "too few are violated: {}", figures.line());
}

/// The same with loops unfolded: what is verified has no rounds that were not looked at.
#[test]
fn what_is_verified_in_so_many_rounds_runs_without_a_violation() {
    for rounds in [1, 3] {
        let unroll = NonZeroU32::new(rounds);
        let figures = attack(2000..2000 + KERNELS / 2, EVERYTHING, 4, |config| config.unroll = unroll, |_| false);
        println!("{rounds} rounds: {}", figures.line());
        assert!(figures.wrong.is_empty(), "{}", figures.wrong.join("\n"));
        assert!(figures.verified * 4 >= figures.asked - figures.violated, "too few are verified: {}", figures.line());
    }
}

#[test]
fn a_kernel_that_is_unfolded_as_a_whole_does_what_it_did() {
    let figures = unfolded::compare(3000..3000 + KERNELS / 2, NonZeroU32::new(5).expect("not zero"));
    println!("{} kernels with loops: {} runs, and {} go further", figures.kernels, figures.whole, figures.further);
    assert!(figures.different.is_empty(), "{}", figures.different.join("\n"));
    assert!(figures.whole > 500, "few runs: {}", figures.whole);
}

/// Each schedule of what is verified with `--determinism` ends alike.
#[test]
fn what_is_determined_ends_in_one_way() {
    let figures = schedules::attack(0..KERNELS, |_| {}, |_| false);
    println!("{}", figures.line());
    assert!(figures.wrong.is_empty(), "{}", figures.wrong.join("\n"));
    assert!(figures.verified * 5 >= figures.kernels, "too few are verified: {}", figures.line());
    assert!(figures.dependent * 4 >= figures.kernels, "too few depend on the schedule: {}", figures.line());
}

/// `make attack` for schedules: as many kernels as `BARRISTER_KERNELS` says.
#[test]
#[ignore = "takes as long as one likes"]
fn many_schedules() {
    let (seed, kernels) = (number("BARRISTER_SEED", 1_000_000), number("BARRISTER_KERNELS", 2_000));
    let figures = schedules::attack(seed..seed + kernels, |_| {}, |_| false);
    println!("{}", figures.line());
    assert!(figures.wrong.is_empty(), "{}", figures.wrong.join("\n"));
}

/// One in so many of the kernels without a violation is shown to the verifier in a long
/// attack, and no kernel gets more time than this: more kernels see more than longer looks.
const SAMPLE: u64 = 32;
const LOOK: Duration = Duration::from_secs(4);

/// `make attack`: as many kernels as `BARRISTER_KERNELS` says, from the seed
/// `BARRISTER_SEED` on.
#[test]
#[ignore = "takes as long as one likes"]
fn many_kernels() {
    let (seed, kernels) = (number("BARRISTER_SEED", 1_000_000), number("BARRISTER_KERNELS", 10_000));
    let mut wrong = 0;
    let mut total = attack::Figures::default();
    for first in (seed..seed + kernels).step_by(256) {
        let figures =
            attack(first..(first + 256).min(seed + kernels), EVERYTHING, SAMPLE, |c| c.timeout = LOOK, |_| false);
        total = total.add(figures);
        total.wrong[wrong..].iter().for_each(|text| println!("{text}"));
        wrong = total.wrong.len();
        println!("from {seed}: {}", total.line());
    }
    println!("not supported: {:?}", total.refusals);
    assert!(total.wrong.is_empty(), "{}", total.line());
}

/// A sample of the mutants of verified kernels.
#[test]
fn mutants_that_do_harm_are_not_verified() {
    let table = mutants::examine(Effort { files: 8, sample: 25, timeout: Duration::from_secs(2), survivors: false });
    table.print();
    assert!(table.wrong.is_empty(), "verified, but violated:\n{}", table.wrong.join("\n"));
    assert!(table.violated() * 4 > table.mutants(), "few of {} mutants do harm: {}", table.mutants(), table.violated());
}

/// `make mutants`: all of them, with a table and a list of those that are verified.
#[test]
#[ignore = "takes an hour"]
fn all_mutants() {
    let sample = number("BARRISTER_SAMPLE", 1) as usize;
    let table = mutants::examine(Effort { files: 1, sample, timeout: Duration::from_secs(20), survivors: true });
    table.print_survivors();
    table.print();
    assert!(table.wrong.is_empty(), "verified, but violated:\n{}", table.wrong.join("\n"));
}

/// Each fragment for itself (or only `BARRISTER_FRAGMENT`), in kernels that are right and
/// in kernels that are wrong.
#[test]
#[ignore = "takes some minutes: `make test-long`"]
fn each_fragment_has_both_kinds() {
    let all = [
        ("plain", Weights { plain: 1, ..NOTHING }),
        ("memory loop", Weights { memory_loop: 1, ..NOTHING }),
        ("zero trip", Weights { zero_trip: 1, ..NOTHING }),
        ("groups", Weights { groups: 1, ..NOTHING }),
        ("invariant", Weights { invariant: 1, ..NOTHING }),
        ("wrap", Weights { wrap: 1, ..NOTHING }),
        ("meet", Weights { meet: 1, ..NOTHING }),
        ("pending", Weights { pending: 1, ..NOTHING }),
        ("atomic", Weights { atomic: 1, ..NOTHING }),
        ("stale", Weights { stale: 1, ..NOTHING }),
        ("element", Weights { element: 1, ..NOTHING }),
        ("several", Weights { several: 1, ..NOTHING }),
        ("nested", Weights { nested: 1, ..NOTHING }),
        ("contract", Weights { contract: 1, ..NOTHING }),
        ("shuffle", Weights { shuffle: 1, ..NOTHING }),
        ("warp barrier", Weights { warp_barrier: 1, ..NOTHING }),
    ];
    let only = std::env::var("BARRISTER_FRAGMENT").ok();
    for (name, weights) in all.into_iter().filter(|(name, _)| only.as_ref().is_none_or(|o| o == name)) {
        let figures = attack(5000..5064, weights, 1, |_| {}, |_| false);
        println!("{name}: {}", figures.line());
        assert!(figures.wrong.is_empty(), "{}", figures.wrong.join("\n"));
        assert!(figures.verified > 0 && figures.violated > 0, "{name}: {}", figures.line());
    }
}
