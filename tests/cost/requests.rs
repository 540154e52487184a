//! The requests of a run: what lanes of a warp access in the same rounds of the loops around an access, as the
//! interpreter has it, and what they cost by counting banks and sectors anew.

use std::collections::{BTreeMap, BTreeSet};

use barrister::base::source::Span;
use barrister::cost::Row;
use barrister::cost::record::Does;
use barrister::kernel::ast::{Function, Space};
use barrister::kernel::interp::{Access, Event, Executable, Input, Options, Outcome, What};

/// What a request costs.
pub struct Request {
    /// The row that it belongs to.
    pub row: usize,
    /// What was counted.
    pub cost: u32,
    /// Lanes that took part, with the first byte that each accessed.
    pub lanes: Vec<(u64, i64)>,
}

/// A place in the source, and which way: what makes an access.
type Place = (Span, Does);
/// Block, warp, access, and rounds of the loops around.
type Instance = (u64, u64, Place, Rounds);
/// The rounds of loops, but for first ones.
type Rounds = Vec<(Span, u64)>;

/// All requests of a run; none if it is not one that counts.
pub fn requests(kernel: &Function, executable: &Executable, input: &Input, rows: &[Row]) -> Option<Vec<Request>> {
    let threads = input.launch.threads();
    let all = (0..input.launch.blocks()).flat_map(|block| (0..threads).map(move |thread| (block, thread)));
    let options = Options {
        trace: all.clone().collect(),
        claims: false,
        between_groups: false,
        step_limit: 3_000_000,
        ..Options::default()
    };
    let execution = executable.run(input, &options);
    // Where an access was not made, lanes are missing; undefined values are none.
    let is_odd = |what: &What| !matches!(what, What::Race(_));
    if execution.outcome != Outcome::Finished || execution.violations.iter().any(|v| is_odd(&v.what)) {
        return None;
    }
    let mut instances: BTreeMap<Instance, Vec<(u64, i64)>> = BTreeMap::new();
    for ((block, thread), trace) in all.zip(&execution.traces) {
        for (place, rounds, offset) in of_thread(kernel, trace, rows) {
            instances.entry((block, thread / 32, place, rounds)).or_default().push((thread % 32, offset));
        }
    }
    let request = |((_, _, place, _), lanes): (Instance, Vec<(u64, i64)>)| {
        let row = row_of(rows, place)?;
        let object = &kernel.objects[rows[row].site.object?];
        let width = rows[row].site.width;
        let cost = if object.space == Space::Shared { ways(&lanes, width) } else { sectors(&lanes, width) };
        Some(Request { row, cost, lanes })
    };
    Some(instances.into_iter().filter_map(request).collect())
}

fn row_of(rows: &[Row], place: Place) -> Option<usize> {
    rows.iter().position(|row| (row.site.span, row.site.does) == place)
}

/// The accesses of a thread, with the rounds in which it makes them. Parts of a wide one are one.
fn of_thread(kernel: &Function, trace: &[Event], rows: &[Row]) -> Vec<(Place, Rounds, i64)> {
    let mut found = Vec::new();
    let mut rounds: BTreeMap<Span, u64> = BTreeMap::new();
    let mut parts: BTreeMap<Place, Vec<i64>> = BTreeMap::new();
    for event in trace {
        if let Event::Iteration { span, number } = event {
            // The first round of a loop has no event: where another one goes on around it, it begins anew.
            rounds.retain(|inner, _| inner == span || !is_around(span, inner));
            rounds.insert(*span, *number);
        }
        let Event::Access { span, kind, array, offset, width, .. } = event else { continue };
        let space = array.object.map(|object| kernel.objects[object].space);
        let (Some(Space::Shared | Space::Global), Some(does)) = (space, does(*kind)) else { continue };
        let place = (*span, does);
        let Some(row) = row_of(rows, place) else { panic!("no row for {place:?}") };
        let so_far = parts.entry(place).or_default();
        so_far.push(*offset);
        if so_far.len() as u64 * width < rows[row].site.width {
            continue;
        }
        let first = so_far.drain(..).min().expect("a part");
        let around =
            rounds.iter().filter(|(around, _)| is_around(around, span)).map(|(around, number)| (*around, *number));
        found.push((place, around.collect(), first));
    }
    found
}

fn is_around(outer: &Span, inner: &Span) -> bool {
    outer.file == inner.file && outer.start <= inner.start && inner.end <= outer.end
}

fn does(access: Access) -> Option<Does> {
    match access {
        Access::Read => Some(Does::Load),
        Access::Write => Some(Does::Store),
        Access::Atomic(_) => Some(Does::Atomic),
        Access::Ghost => None,
    }
}

/// Counted lane by lane: words of each bank in each part of the request.
fn ways(lanes: &[(u64, i64)], width: u64) -> u32 {
    let part = |lane: u64| {
        if width <= 4 {
            0
        } else if width == 8 {
            lane / 16
        } else {
            lane / 8
        }
    };
    let mut words: BTreeMap<(u64, i64), BTreeSet<i64>> = BTreeMap::new();
    for (lane, offset) in lanes {
        for byte in *offset..*offset + width as i64 {
            let word = byte.div_euclid(4);
            words.entry((part(*lane), word.rem_euclid(32))).or_default().insert(word);
        }
    }
    words.values().map(BTreeSet::len).max().unwrap_or(0) as u32
}

fn sectors(lanes: &[(u64, i64)], width: u64) -> u32 {
    let bytes = lanes.iter().flat_map(|(_, offset)| *offset..*offset + width as i64);
    bytes.map(|byte| byte.div_euclid(32)).collect::<BTreeSet<i64>>().len() as u32
}
