//! Layouts and types as the front end has them, against clang: random records and random
//! nests of scopes. Kernels read, write and copy members, look at addresses and convert
//! numbers; the interpreter runs what the front end made of them. The numbers become
//! static assertions, of which clang must accept all and reject those that were made wrong
//! on purpose.

mod batch;
mod kernels;
mod language;
mod measure;
mod names;
mod probe;
#[path = "../support/random.rs"]
#[allow(dead_code)]
mod random;
mod records;

use batch::{Controls, Figures, batch};
use rayon::prelude::*;

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().map_or(otherwise, |text| text.parse().expect("a number"))
}

/// In the ordinary run a batch of each language with each set of flags.
const BATCH: u64 = 24;

#[test]
fn types_are_as_clang_has_them() {
    let batches: Vec<Figures> = (0..language::ALL.len())
        .into_par_iter()
        .map(|turn| {
            let first = turn as u64 * BATCH;
            batch(first..first + BATCH, language::ALL[turn], Controls::All)
        })
        .collect();
    let total = batches.into_iter().fold(Figures::default(), Figures::add);
    println!("{}\n{}", total.line(), total.reasons());
    assert!(total.wrong.is_empty(), "{}\n{}", total.wrong.join("\n"), total.line());
    let refused: u64 = total.refused.values().sum();
    assert!(refused * 4 < total.kernels, "many are refused: {}\n{}", total.line(), total.reasons());
    assert!(total.claims > 20 * total.records, "few claims: {}", total.line());
}

/// Cases in one file of a long run; one file in so many has a wrong claim for each right one.
const LARGE: u64 = 200;
const ALL_WRONG: u64 = 21;

/// `make layouts`: as many records and nests as `BARRISTER_RECORDS` says, from the seed
/// `BARRISTER_SEED` on.
#[test]
#[ignore = "takes as long as one likes"]
fn many_records() {
    let (seed, records) = (number("BARRISTER_SEED", 1_000_000), number("BARRISTER_RECORDS", 10_000));
    let firsts: Vec<(u64, u64)> = (0..).zip((seed..seed + records).step_by(LARGE as usize)).collect();
    let mut total = Figures::default();
    for turns in firsts.chunks(language::ALL.len()) {
        let one = |(turn, first): &(u64, u64)| {
            let language = language::ALL[*turn as usize % language::ALL.len()];
            let controls = if turn % ALL_WRONG == 0 { Controls::All } else { Controls::Some };
            batch(*first..(first + LARGE).min(seed + records), language, controls)
        };
        let figures: Vec<Figures> = turns.par_iter().map(one).collect();
        for figures in figures {
            figures.wrong.iter().for_each(|text| println!("{text}"));
            total = total.add(figures);
        }
        println!("from {seed}: {}", total.line());
    }
    println!("from {seed}: {}\n{}", total.line(), total.reasons());
    assert!(total.wrong.is_empty(), "{}", total.line());
}
