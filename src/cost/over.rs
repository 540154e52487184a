//! The cost of a request over all values of the unknowns in its addresses.
//!
//! With `a(lane) = c(lane) + k(lane) * s + u`, where `s` is a product of unknowns by which lanes are apart and `u` what
//! all lanes share:
//!
//! ```text
//! u         moves all lanes: only u mod m matters (m = 4 for ways, since banks go round; m = 32 for sectors)
//! |s| > t   lanes with different k are further apart than c can bring together: only s mod p matters
//! ```
//!
//! with `t = (max c - min c + 64) / gcd of the differences of k`, and the period `p = 128 / gcd(k, 128)`. So a finite
//! number of values of `s` and `u` stands for all. What holds: no value of the unknowns gives less than `best` or
//! more than `worst`. They are reached, if the claim is exact: of each unknown that is left nothing is known but its
//! range, none occurs twice, none bounds another, and what is tried is in these ranges.
//!
//! An address that is no multiple of the access's width is none of a run, if others are.

use std::collections::BTreeSet;

use super::banks::{self, Addresses};
use super::number::{LANES, Lanes, Number, Product};
use super::symbol::{Range, Symbol, Symbols};

/// Values of `s` that are tried; of more, nothing is said.
const MAX_VALUES: i128 = 1 << 14;
/// Beyond this nothing brings two lanes into one word or sector.
const NEAR: i128 = 64;
/// Addresses that are so far apart are in the same bank, and at the same place of a sector.
pub const ROUND: i128 = 128;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Measure {
    /// Of shared memory: how often the busiest bank is asked.
    Ways,
    /// Of global memory: sectors.
    Sectors,
}

/// The cost as a formula.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formula {
    /// What is counted.
    pub measure: Measure,
    /// The greatest cost.
    pub most: u32,
    /// A factor of the unknown, by which lanes are apart in units of what each of them accesses.
    pub factor: i128,
    /// Of sectors, that times this is their number: bytes of a lane.
    pub scale: i128,
    /// The unknown by which lanes are apart.
    pub product: Product,
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The least cost.
    pub best: u32,
    /// The greatest.
    pub worst: u32,
    /// Whether both are reached.
    pub is_exact: bool,
    /// The cost as a function of an unknown.
    pub formula: Option<Formula>,
    /// Addresses with the greatest cost.
    pub example: Addresses,
    /// How many patterns of addresses were counted.
    pub tried: u64,
}

impl Measure {
    fn count(self, addresses: &Addresses, width: u64) -> u32 {
        match self {
            Measure::Ways => banks::ways(addresses, width),
            Measure::Sectors => banks::sectors(addresses, width),
        }
    }

    /// Moving all lanes by so many bytes changes nothing.
    fn unit(self) -> i128 {
        match self {
            Measure::Ways => banks::WORD,
            Measure::Sectors => banks::SECTOR,
        }
    }

    /// The greatest cost that these lanes can have.
    pub fn most(self, lanes: &Lanes<bool>, width: u64) -> u32 {
        let count = |part: &[bool]| part.iter().filter(|lane| **lane).count() as u32;
        match self {
            Measure::Ways => lanes.chunks(banks::lanes_at_once(width)).map(count).max().unwrap_or(0),
            Measure::Sectors => count(lanes),
        }
    }
}

/// The cost of accesses of `width` bytes at these offsets; `None`: there are too many unknowns by which lanes are apart.
pub fn over(offset: &Number, lanes: &Lanes<bool>, width: u64, measure: Measure, symbols: &Symbols) -> Option<Found> {
    let first = (0..LANES).find(|lane| lanes[*lane])?;
    let mut shared: Vec<(&Product, i128)> = Vec::new();
    let mut apart: Vec<(&Product, &Lanes<i128>)> = Vec::new();
    for (product, factors) in offset.terms() {
        let is_same = (0..LANES).all(|lane| !lanes[lane] || factors[lane] == factors[first]);
        match is_same {
            true if factors[first] % measure.unit() != 0 => shared.push((product, factors[first])),
            true => {}
            false => apart.push((product, factors)),
        }
    }
    let moves: Vec<i128> = moves(&shared, measure.unit(), symbols).into_iter().collect();
    let mut is_exact = are_independent(shared.iter().map(|(p, _)| *p).chain(apart.iter().map(|(p, _)| *p)), symbols);
    is_exact &= shared.iter().all(|(product, factor)| {
        let cycle = measure.unit() / gcd(*factor, measure.unit());
        let is_enough = |range: Range| range.fewer_than(cycle).is_none();
        product.symbols().len() == 1 || has_all(product, symbols, is_enough)
    });
    let task = Task { constant: offset.known(), lanes, width, measure, moves: &moves };
    let mut found = match apart[..] {
        [] => task.at(std::iter::once((0, [0; LANES]))),
        [(product, factors)] => {
            let range = range(product, symbols);
            let values: Vec<i128> = task.values(factors, range)?.collect();
            let is_of = |range: Range| values.iter().all(|value| range.contains(*value));
            is_exact &= has_all(product, symbols, is_of);
            let mut found = task.at(values.iter().map(|s| (*s, *factors)));
            if let (Some(found), [0]) = (&mut found, &moves[..]) {
                found.formula = task.formula(product, factors, range);
            }
            found
        }
        [_, _, ..] => None,
    }?;
    // Where there is one cost, every request has it.
    found.is_exact = is_exact || found.best == found.worst;
    Some(found)
}

fn range(product: &Product, symbols: &Symbols) -> Range {
    product.symbols().iter().map(|s| symbols.range(*s)).fold(Range::exactly(1), Range::times)
}

/// By how much what all lanes share may move them, but for multiples of `unit`: of an unknown with few values by those,
/// else by all multiples of its factor.
fn moves(shared: &[(&Product, i128)], unit: i128, symbols: &Symbols) -> BTreeSet<i128> {
    let mut moves = BTreeSet::from([0]);
    for (product, factor) in shared {
        let cycle = unit / gcd(*factor, unit);
        let values = range(product, symbols).fewer_than(cycle).unwrap_or(0..=cycle - 1);
        let sum =
            |value: i128| moves.iter().map(move |moved| (moved + factor % unit * (value % unit)).rem_euclid(unit));
        moves = values.flat_map(sum).collect();
    }
    moves
}

/// Has every unknown of these products any value of its range, whatever the others are.
fn are_independent<'p>(products: impl Iterator<Item = &'p Product>, symbols: &Symbols) -> bool {
    let (mut seen, mut kin) = (BTreeSet::new(), BTreeSet::new());
    let is_alone = |symbol: &Symbol| symbols.kin(*symbol).is_none_or(|of| kin.insert(of));
    let is_free = |symbol: &&Symbol| symbols.is_free(**symbol) && seen.insert(**symbol);
    let mut all: Vec<&Symbol> = products.flat_map(Product::symbols).collect();
    let count = all.len();
    all.retain(is_free);
    all.len() == count && all.into_iter().all(is_alone)
}

/// Has one of a product's unknowns values enough, while the others are 1.
fn has_all(product: &Product, symbols: &Symbols, is_enough: impl Fn(Range) -> bool) -> bool {
    let all = product.symbols();
    (0..all.len()).any(|place| {
        let is_one = |other: usize| other == place || symbols.range(all[other]).contains(1);
        is_enough(symbols.range(all[place])) && (0..all.len()).all(is_one)
    })
}

struct Task<'a> {
    constant: &'a Lanes<i128>,
    lanes: &'a Lanes<bool>,
    width: u64,
    measure: Measure,
    moves: &'a [i128],
}

impl Task<'_> {
    /// The values of the unknown that stand for all that it may have.
    fn values(&self, factors: &Lanes<i128>, range: Range) -> Option<impl Iterator<Item = i128> + use<>> {
        let among = || (0..LANES).filter(|lane| self.lanes[*lane]);
        let (least, most) = among()
            .map(|lane| self.constant[lane])
            .fold((i128::MAX, i128::MIN), |(least, most), c| (least.min(c), most.max(c)));
        let first = among().next()?;
        let step = among().fold(0, |step, lane| gcd(step, factors[lane] - factors[first]));
        let far = (most - least + NEAR) / step.max(1) + 1;
        let period = ROUND / gcd(gcd(step, factors[first]), ROUND);
        let (from, to) = (-far - period, far + period);
        // Where all that is possible is far away, a round of it stands for all.
        let (from, to) = match (range.least, range.most) {
            (Some(least), most) if least > far => (least, most.map_or(least + period, |most| most.min(least + period))),
            (least, Some(most)) if most < -far => (least.map_or(most - period, |l| l.max(most - period)), most),
            (least, most) => (least.map_or(from, |l| l.max(from)), most.map_or(to, |m| m.min(to))),
        };
        // Small values first, and positive ones: an example is one that somebody may have.
        let split = from.max(0);
        (to - from < MAX_VALUES).then(|| (split..=to).chain((from..split).rev()))
    }

    /// The least and the greatest cost over values of the unknown.
    fn at(&self, values: impl Iterator<Item = (i128, Lanes<i128>)>) -> Option<Found> {
        let mut found: Option<Found> = None;
        let mut misaligned: Option<Found> = None;
        let mut tried = 0;
        for (value, factors) in values {
            for moved in self.moves {
                let addresses = self.addresses(value, &factors, *moved);
                let width = i128::from(self.width);
                let is_aligned = addresses.iter().flatten().all(|address| address % width == 0);
                let into = if is_aligned { &mut found } else { &mut misaligned };
                let cost = self.measure.count(&addresses, self.width);
                tried += 1;
                match into {
                    Some(known) => {
                        known.best = known.best.min(cost);
                        if cost > known.worst {
                            (known.worst, known.example) = (cost, addresses);
                        }
                    }
                    None => {
                        let (best, worst, example) = (cost, cost, addresses);
                        *into = Some(Found { best, worst, is_exact: false, formula: None, example, tried });
                    }
                }
            }
        }
        found.or(misaligned).map(|found| Found { tried, ..found })
    }

    fn addresses(&self, value: i128, factors: &Lanes<i128>, moved: i128) -> Addresses {
        let address = |lane: usize| self.constant[lane] + factors[lane] * value + moved;
        std::array::from_fn(|lane| self.lanes[lane].then(|| address(lane)))
    }

    /// `gcd(32, k * s)` ways for every `s` but 0, or `min(32, 4 * k * s)` sectors for every `s` above 0, if that is so.
    fn formula(&self, product: &Product, factors: &Lanes<i128>, range: Range) -> Option<Formula> {
        if !self.lanes.iter().all(|lane| *lane) {
            return None;
        }
        let width = i128::from(self.width);
        let step = factors[1] - factors[0];
        let is_linear = (1..LANES).all(|lane| factors[lane] - factors[lane - 1] == step);
        if !is_linear || step % width != 0 || width > 16 {
            return None;
        }
        let most = match self.measure {
            Measure::Ways => banks::lanes_at_once(self.width) as i128,
            Measure::Sectors => LANES as i128,
        };
        let factor = (step / width).abs();
        let claimed = |s: i128| match self.measure {
            Measure::Ways => gcd(most, factor * s),
            Measure::Sectors => (width * factor * s).min(most),
        };
        let holds = |s: i128| {
            let cost = self.measure.count(&self.addresses(s, factors, 0), self.width);
            let is_meant = if self.measure == Measure::Ways { s != 0 } else { s > 0 };
            !is_meant || i128::from(cost) == claimed(s)
        };
        let mut values = self.values(factors, range)?;
        values.all(holds).then(|| Formula {
            measure: self.measure,
            most: most as u32,
            factor,
            scale: width,
            product: product.clone(),
        })
    }
}

/// The greatest common divisor; that of 0 and `n` is `n`.
fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cost::symbol::Origin;

    const ALL: Lanes<bool> = [true; LANES];

    fn lane(bytes: i128) -> Number {
        Number::of_lanes(std::array::from_fn(|lane| lane as i128 * bytes))
    }

    fn symbol(symbols: &mut Symbols, range: Range) -> Number {
        Number::symbol(symbols.fresh(Origin::Named("n".to_owned()), range, true))
    }

    #[test]
    fn an_unknown_stride_has_a_formula() {
        let mut symbols = Symbols::default();
        let n = symbol(&mut symbols, Range::ANY);
        let offset = lane(4).product(&n).expect("small");
        let ways = over(&offset, &ALL, 4, Measure::Ways, &symbols).expect("one unknown");
        assert_eq!((ways.best, ways.worst, ways.is_exact), (1, 32, true));
        assert!(ways.formula.is_some_and(|formula| formula.factor == 1 && formula.most == 32));
        let sectors = over(&offset, &ALL, 4, Measure::Sectors, &symbols).expect("one unknown");
        assert_eq!((sectors.best, sectors.worst), (1, 32));
        assert!(sectors.formula.is_some());
    }

    #[test]
    fn what_all_lanes_share_only_moves_them() {
        let mut symbols = Symbols::default();
        let n = symbol(&mut symbols, Range::ANY);
        let offset = |factor| lane(4).plus(&n.times(factor).expect("small")).expect("small");
        let sectors = |factor| over(&offset(factor), &ALL, 4, Measure::Sectors, &symbols).expect("nothing apart");
        assert_eq!((sectors(4).best, sectors(4).worst), (4, 5));
        assert_eq!((sectors(128).best, sectors(128).worst), (4, 4));
        let ways = over(&offset(4), &ALL, 4, Measure::Ways, &symbols).expect("nothing apart");
        assert_eq!((ways.best, ways.worst), (1, 1));
    }

    #[test]
    fn rows_of_unknown_length_are_apart() {
        let mut symbols = Symbols::default();
        let n = symbol(&mut symbols, Range { least: Some(1000), most: None });
        let row = Number::of_lanes(std::array::from_fn(|lane| 4 * (lane as i128 / 16)));
        let column = Number::of_lanes(std::array::from_fn(|lane| 4 * (lane as i128 % 16)));
        let offset = row.product(&n).and_then(|rows| rows.plus(&column)).expect("small");
        let sectors = over(&offset, &ALL, 4, Measure::Sectors, &symbols).expect("one unknown");
        assert_eq!((sectors.best, sectors.worst), (4, 5));
    }

    #[test]
    fn all_values_are_between_those_that_are_found() {
        let mut symbols = Symbols::default();
        let n = symbol(&mut symbols, Range::ANY);
        for (scale, spread) in [(4, 132), (8, 4), (12, 36), (4, 0), (2, 64)] {
            let base = Number::of_lanes(std::array::from_fn(|lane| (lane as i128 % 7) * spread));
            let offset = lane(scale).product(&n).and_then(|rows| rows.plus(&base)).expect("small");
            for (measure, width) in [(Measure::Ways, 4), (Measure::Sectors, 4), (Measure::Ways, 2)] {
                let found = over(&offset, &ALL, width, measure, &symbols).expect("one unknown");
                for value in (-3000..3000).chain((1 << 40)..(1 << 40) + 300) {
                    let addresses: Addresses =
                        std::array::from_fn(|l| Some(base.known()[l] + l as i128 * scale * value));
                    if addresses.iter().flatten().all(|a| a % i128::from(width) == 0) {
                        let cost = measure.count(&addresses, width);
                        assert!(
                            (found.best..=found.worst).contains(&cost),
                            "{scale} {spread} {value}: {cost} {found:?}"
                        );
                    }
                }
            }
        }
    }
}
