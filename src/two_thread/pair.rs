//! Programs of two threads: races within a group, races between groups, meeting.
//!
//! Thread 1 runs first and logs one arbitrary access (DESIGN, D4); thread 2 then
//! runs from the same cut and compares each of its accesses with the logged one.
//! Both programs are symmetric in the threads, so a pair of sites is compared in
//! source order only.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::Result;
use crate::base::id::Id;
use crate::encode::{ThreadProgram, geometry::integers_only, geometry::is_literal, geometry::wide};
use crate::ivl::ast::*;
use crate::ivl::op::Op;
use crate::ivl::{build, fold, visit};
use crate::kernel::ast::{IntType, Space};
use crate::obligation::Kind;

use super::cfg::{Cfg, barrier_of, is_view};
use super::run::{self, Accesses, CODE, End, Policy, Purpose, code, is_code};
use super::weave::{Cast, Weave, is_binary};
use super::{Duty, Facts, Options, Section, invariants};

const I64: IntType = IntType { bits: 64, signed: true };
const I128: IntType = IntType { bits: 128, signed: true };
const U32: IntType = IntType { bits: 32, signed: false };
const U64: IntType = IntType { bits: 64, signed: false };

/// The logged access of thread 1.
#[derive(Clone)]
pub(super) struct Log {
    site: VarId,
    offset: VarId,
    /// The first factor of a product in the logged offset (a row), in 128 bits.
    row: VarId,
    /// The value written, for each array that is compared; by array index.
    values: BTreeMap<usize, VarId>,
    /// Sites of the program by array, in source order.
    sites: BTreeMap<usize, Vec<(SiteId, AccessKind, u32)>>,
    between_groups: bool,
}

/// Logs an access of thread 1, perhaps: control goes on either way.
pub(super) fn log(
    weave: &mut Weave,
    log: &Log,
    thread: Thread,
    access: &Access,
    block: BlockId,
    after: BlockId,
) -> BlockId {
    let Some(array) = weave.source.sites[access.site].array.filter(|a| log.sites.contains_key(a)) else {
        return block;
    };
    let (here, on) = (weave.new_block("log"), weave.new_block("on"));
    weave.jump(block, vec![here, on]);
    weave.push(here, CommandKind::Assign(log.site, code(access.site.index())));
    let offset = weave.rename(thread, &access.offset);
    weave.push(here, CommandKind::Assign(log.offset, offset));
    if let Some((row, _)) = product(&access.offset) {
        let row = weave.rename(thread, &row);
        weave.push(here, CommandKind::Assign(log.row, row));
    }
    if let (Some(var), Some(value)) = (log.values.get(&array), &access.value) {
        let value = weave.rename(thread, value);
        weave.push(here, CommandKind::Assign(*var, value));
    }
    weave.jump(here, vec![after]);
    on
}

/// Compares an access of thread 2 with the logged one.
pub(super) fn check(weave: &mut Weave, log: &Log, thread: Thread, access: &Access, block: BlockId) {
    let Some(array) = weave.source.sites[access.site].array else { return };
    let Some(sites) = log.sites.get(&array) else { return };
    rows_apart(weave, log, thread, access, block);
    let offset = weave.rename(thread, &access.offset);
    let mut by_kind: BTreeMap<Kind, Vec<(SiteId, u32)>> = BTreeMap::new();
    for (site, kind, units) in sites.iter().filter(|(site, ..)| *site <= access.site) {
        let sizes = (*units, access.units);
        if let Some(kind) = conflict(*kind, access.kind, sizes, log.between_groups) {
            by_kind.entry(kind).or_default().push((*site, *units));
        }
    }
    for (kind, first) in by_kind {
        let mut apart = Vec::new();
        let mut same = Vec::new();
        for units in first.iter().map(|(_, u)| *u).collect::<BTreeSet<_>>() {
            let these = first.iter().filter(|(_, u)| *u == units);
            let logged = build::or(these.map(|(site, _)| is_code(log.site, site.index())));
            let overlap = run::overlap(&build::var(log.offset), units, &offset, access.units);
            apart.push(build::implies(logged.clone(), build::not(overlap.clone())));
            same.push((logged, overlap, units));
        }
        let values = log.values.get(&array).copied().zip(access.value.clone());
        let tolerant = kind == Kind::RaceWriteWrite && values.is_some();
        let first: Vec<_> = first.iter().map(|(site, _)| (*site, kind)).collect();
        let duty = Duty::Race { array, second: access.site, first: first.clone(), tolerant };
        weave.assert(block, kind, duty, build::and(apart));
        if let Some((logged_value, value)) = values.filter(|_| tolerant) {
            let value = weave.rename(thread, &value);
            let equal = build::and2(
                build::eq(build::var(log.offset), offset.clone()),
                build::eq(build::var(logged_value), value),
            );
            let claim = build::and(same.into_iter().map(|(logged, overlap, units)| {
                let equal = if units == access.units { equal.clone() } else { build::bool(false) };
                build::implies(build::and2(logged, overlap), equal)
            }));
            let duty = Duty::Race { array, second: access.site, first, tolerant: false };
            weave.assert(block, kind, duty, claim);
        }
    }
}

/// A lemma of multiplication for row-major indices `row * length + column`: if
/// `r1 < r2` and `0 <= n` then `r1 * n + n <= r2 * n`, and the other way round.
fn rows_apart(weave: &mut Weave, log: &Log, thread: Thread, access: &Access, block: BlockId) {
    let Some((row, length)) = product(&access.offset) else { return };
    let (second, n) = (weave.rename(thread, &row), weave.rename(thread, &length));
    let first = build::var(log.row);
    let start = |row: &Expr| build::op(Op::MulExact, I128, [row.clone(), n.clone()]);
    for (a, b) in [(&first, &second), (&second, &first)] {
        let below = build::and2(
            build::op(Op::Le, I128, [build::lit(0, I128), n.clone()]),
            build::op(Op::Lt, I128, [a.clone(), b.clone()]),
        );
        let end = build::op(Op::AddExact, I128, [start(a), n.clone()]);
        let claim = build::implies(below, build::op(Op::Le, I128, [end, start(b)]));
        weave.assume(block, integers_only(&build::lit(1, U32), claim));
    }
}

/// The factors of the first product of two unknowns in an offset, in 128 bits.
fn product(offset: &Expr) -> Option<(Expr, Expr)> {
    let mut found = None;
    visit::walk(offset, &mut |e| {
        if let ExprKind::Machine(op, args) = &**e
            && matches!(op.op, Op::Mul | Op::MulExact)
            && found.is_none()
            && !args.iter().any(|a| is_literal(a))
        {
            let wide = |e: &Expr| build::op(Op::ToExact(I128), op.ty, [e.clone()]);
            found = Some((wide(&args[0]), wide(&args[1])));
        }
    });
    found
}

/// What two accesses to overlapping cells are to each other, the first one first
/// in source order. `None`: no conflict.
fn conflict(first: AccessKind, second: AccessKind, units: (u32, u32), between_groups: bool) -> Option<Kind> {
    use AccessKind::*;
    match (first, second) {
        (Read | GhostRead, Read | GhostRead) => None,
        (Read | GhostRead, Write) => Some(Kind::RaceReadWrite),
        (Write, Read | GhostRead) => Some(Kind::RaceWriteRead),
        (Write, Write) => Some(Kind::RaceWriteWrite),
        (Read | GhostRead | Write, AtomicBlock | AtomicDevice) => Some(Kind::RaceAtomic),
        (AtomicBlock | AtomicDevice, Read | GhostRead | Write) => Some(Kind::RaceAtomic),
        // Atomics of different widths are not atomic with each other.
        _ if units.0 != units.1 => Some(Kind::RaceAtomic),
        (AtomicDevice, AtomicDevice) => None,
        (AtomicBlock, AtomicBlock | AtomicDevice) | (AtomicDevice, AtomicBlock) => {
            between_groups.then_some(Kind::RaceAtomic)
        }
    }
}

/// Two threads of one group, from each cut to their next ones, one section a cut.
/// Where barriers fence one address space only, each space has sections of its own.
///
/// # Errors
/// As [`super::solo`].
pub fn races(source: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Result<Vec<Section>> {
    let procedure = &source.program.procedures[0];
    let cuts_of = |space: Space| -> BTreeSet<BlockId> {
        let fences = |b: &BlockId| {
            let barrier = barrier_of(&procedure.blocks[*b]).expect("a barrier block");
            if space == Space::Shared { barrier.fences_shared } else { barrier.fences_global }
        };
        cfg.barriers.iter().copied().filter(fences).collect()
    };
    let (shared, global) = (cuts_of(Space::Shared), cuts_of(Space::Global));
    let groups = if shared == global {
        vec![(vec![Space::Shared, Space::Global], shared)]
    } else {
        vec![(vec![Space::Shared], shared), (vec![Space::Global], global)]
    };
    let mut sections = Vec::new();
    for (spaces, cuts) in groups {
        for start in [Start::Entry].into_iter().chain(cuts.iter().copied().map(Start::Barrier)) {
            let mut weave = Weave::new(source, cfg, facts, Cast::OneGroup);
            let Some(log) = new_log(&mut weave, &spaces, false) else { continue };
            let (until, purpose) = (BTreeSet::new(), PairPurpose::Races(log));
            let pair = Pair { weave, start, cuts: cuts.clone(), until, purpose };
            sections.extend(pair.section(&Options::default())?);
        }
    }
    Ok(sections)
}

/// Two threads of one group, to where they arrive.
///
/// # Errors
/// As [`super::solo`].
pub fn meet(source: &ThreadProgram, cfg: &Cfg, facts: &Facts, options: &Options) -> Result<Vec<Section>> {
    let mut sections = Vec::new();
    let heads = cfg.meeting_heads(&source.program.procedures[0]);
    let starts = cfg.barriers.iter().copied().map(Start::Barrier).chain(heads.iter().copied().map(Start::Head));
    for start in [Start::Entry].into_iter().chain(starts) {
        let mut weave = Weave::new(source, cfg, facts, Cast::OneGroup);
        let end = weave.declare("meet.end", Type::Machine(CODE));
        let (cuts, until) = (cfg.barriers.clone(), heads.clone());
        let purpose = PairPurpose::Meet(end);
        sections.extend(Pair { weave, start, cuts, until, purpose }.section(options)?);
    }
    for head in cfg.loops.keys().copied() {
        let mut weave = Weave::new(source, cfg, facts, Cast::OneGroup);
        if run::has_binary_invariants(&weave, head) {
            let end = weave.declare("meet.end", Type::Machine(CODE));
            let (cuts, until) = (BTreeSet::new(), BTreeSet::from([head]));
            let (start, purpose) = (Start::Head(head), PairPurpose::Iterate(end));
            sections.extend(Pair { weave, start, cuts, until, purpose }.section(options)?);
        }
    }
    Ok(sections)
}

/// Two threads of different groups, from the entry: any access against any access.
/// `None` if no global array is written.
///
/// # Errors
/// As [`super::solo`].
pub fn groups(source: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Result<Option<Section>> {
    let mut weave = Weave::new(source, cfg, facts, Cast::TwoGroups);
    let Some(log) = new_log(&mut weave, &[Space::Global], true) else { return Ok(None) };
    let g = &source.geometry;
    if g.block.iter().all(|e| is_literal(e)) {
        return Ok(None);
    }
    let (cuts, until, purpose) = (BTreeSet::new(), BTreeSet::new(), PairPurpose::Races(log));
    Pair { weave, start: Start::Entry, cuts, until, purpose }.section(&Options::default())
}

fn new_log(weave: &mut Weave, spaces: &[Space], between_groups: bool) -> Option<Log> {
    let mut sites: BTreeMap<usize, Vec<_>> = BTreeMap::new();
    for block in &weave.cfg.order {
        for command in &weave.procedure().blocks[*block].commands {
            if let CommandKind::Access(access) = &command.kind
                && let Some(array) = weave.source.sites[access.site].array
                && spaces.contains(&weave.source.arrays[array].space)
            {
                sites.entry(array).or_default().push((access.site, access.kind, access.units));
            }
        }
    }
    let changes = |kind: &AccessKind| !matches!(kind, AccessKind::Read | AccessKind::GhostRead);
    sites.retain(|_, of_array| of_array.iter().any(|(_, kind, _)| changes(kind)));
    if sites.is_empty() {
        return None;
    }
    let site = weave.declare("log.site", Type::Machine(U32));
    let offset = weave.declare("log.offset", Type::Machine(I64));
    let row = weave.declare("log.row", Type::Machine(I128));
    let mut values = BTreeMap::new();
    for array in sites.keys() {
        let map = weave.source.arrays[*array].map;
        if let Type::Map(_, content) = weave.source.program.vars[map].ty.clone()
            && writes_content(weave, *array, &content)
        {
            values.insert(*array, weave.declare("log.value", *content));
        }
    }
    Some(Log { site, offset, row, values, sites, between_groups })
}

/// Is every value written to the array of the type that its map holds.
fn writes_content(weave: &Weave, array: usize, content: &Type) -> bool {
    let map = weave.source.arrays[array].map;
    let mut all = true;
    for block in &weave.cfg.order {
        for command in &weave.procedure().blocks[*block].commands {
            if let CommandKind::Access(Access { object, value: Some(value), .. }) = &command.kind
                && *object == map
            {
                all &= crate::ivl::sort::sort_of(&weave.source.program, value).as_ref() == Some(content);
            }
        }
    }
    all
}

enum PairPurpose {
    /// Conflicts of accesses.
    Races(Log),
    /// Where the threads arrive; the variable holds where thread 1 did.
    Meet(VarId),
    /// One iteration of a loop: its binary invariants are maintained.
    Iterate(VarId),
}

/// Where both runs begin.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    Entry,
    /// Behind the barrier of this block.
    Barrier(BlockId),
    /// At this head.
    Head(BlockId),
}

struct Pair<'a> {
    weave: Weave<'a>,
    start: Start,
    cuts: BTreeSet<BlockId>,
    /// Heads at which the runs end, too.
    until: BTreeSet<BlockId>,
    purpose: PairPurpose,
}

impl Pair<'_> {
    /// The section, or `None` if it would have no obligation.
    fn section(mut self, options: &Options) -> Result<Option<Section>> {
        let entry = self.weave.new_block("pair");
        self.distinct_threads(entry);
        let (first, second) = (self.weave.new_block("thread_1"), self.weave.new_block("thread_2"));
        self.prefixes(entry, first)?;
        let region_start = match self.start {
            Start::Entry => BlockId::from_index(0),
            Start::Head(head) => head,
            Start::Barrier(cut) => self.weave.procedure().blocks[cut].targets[0],
        };
        let log = match &self.purpose {
            PairPurpose::Races(log) => Some(log.clone()),
            PairPurpose::Meet(_) | PairPurpose::Iterate(_) => None,
        };
        let accesses = |log: &Option<Log>, f: fn(Log, BlockId) -> Accesses| match log {
            Some(log) => f(log.clone(), second),
            None => Accesses::Drop,
        };
        let policy = self.region(Thread::One, accesses(&log, Accesses::Log));
        let (start, ends) = run::copy(&mut self.weave, region_start, &policy)?;
        self.weave.jump(first, vec![start]);
        self.thread_one_ends(ends, second);
        let policy = self.region(Thread::Two, accesses(&log, |log, _| Accesses::Check(log)));
        let (start, ends) = run::copy(&mut self.weave, region_start, &policy)?;
        self.weave.jump(second, vec![start]);
        self.thread_two_ends(ends, options)?;
        if self.weave.duties.is_empty() {
            return Ok(None);
        }
        let name = self.name();
        let (site, offset) = log.map_or((None, None), |l| (Some(l.site), Some(l.offset)));
        Ok(Some(self.weave.finish(name, site, offset)))
    }

    fn name(&self) -> String {
        let what = match (&self.purpose, self.weave.cast) {
            (PairPurpose::Meet(_), _) => "meet",
            (PairPurpose::Iterate(_), _) => "iterate",
            (PairPurpose::Races(_), Cast::TwoGroups) => "groups",
            (PairPurpose::Races(_), Cast::Solo | Cast::OneGroup) => "races",
        };
        let procedure = self.weave.procedure();
        let from = match self.start {
            Start::Entry => "entry",
            Start::Barrier(block) | Start::Head(block) => procedure.blocks[block].label.as_str(),
        };
        format!("{} {what} from {from}", procedure.name)
    }

    fn region(&self, thread: Thread, accesses: Accesses) -> Policy {
        let procedure = self.weave.procedure();
        let cfg = self.weave.cfg;
        let cut = |h: &BlockId| !self.until.contains(h) && cfg.avoids(*h, &self.cuts, procedure);
        let cut_heads = cfg.loops.keys().copied().filter(cut).collect();
        Policy {
            thread,
            purpose: Purpose::Assume,
            cut_heads,
            stops: self.cuts.clone(),
            wanted: None,
            accesses,
            binary_claims: matches!(self.purpose, PairPurpose::Meet(_)),
            until: self.until.clone(),
        }
    }

    /// The two threads differ; so do their groups, or not.
    fn distinct_threads(&mut self, block: BlockId) {
        let g = self.weave.source.geometry.clone();
        let coords = if self.weave.cast == Cast::TwoGroups { &g.block } else { &g.thread };
        let apart =
            coords.iter().map(|c| build::ne(self.weave.rename(Thread::One, c), self.weave.rename(Thread::Two, c)));
        let apart = build::or(apart.collect::<Vec<_>>());
        self.weave.assume(block, apart);
        if let Some(same_group) = g.same_group {
            let same = build::var(self.weave.copy(Thread::One, same_group));
            let claim = if self.weave.cast == Cast::TwoGroups { build::not(same) } else { same };
            self.weave.assume(block, claim);
        }
        for axis in 0..3 {
            if self.weave.cast == Cast::TwoGroups {
                self.starts_apart(&g.block[axis], &g.block_dim[axis], block);
            }
        }
        if self.weave.cast == Cast::OneGroup {
            self.starts_apart(&g.thread[1], &g.block_dim[0], block);
        }
    }

    /// A lemma of multiplication: if `i1 < i2` then `i1 * n + n <= i2 * n`, and the
    /// other way round.
    fn starts_apart(&mut self, coord: &Expr, extent: &Expr, block: BlockId) {
        if is_literal(coord) || is_literal(extent) {
            return;
        }
        let n = self.weave.rename(Thread::One, extent);
        let mut lemma = |a: Thread, b: Thread| {
            let (i, j) = (self.weave.rename(a, coord), self.weave.rename(b, coord));
            let start = |x: &Expr| build::op(Op::MulExact, U64, [wide(x), wide(&n)]);
            let end = build::op(Op::AddExact, U64, [start(&i), wide(&n)]);
            let below = build::op(Op::Lt, U32, [i.clone(), j.clone()]);
            let claim = build::implies(below, build::op(Op::Le, U64, [end, start(&j)]));
            self.weave.assume(block, integers_only(&n, claim));
        };
        lemma(Thread::One, Thread::Two);
        lemma(Thread::Two, Thread::One);
    }

    /// Both threads run to the cut that the section starts from; then what is known
    /// of both there.
    fn prefixes(&mut self, entry: BlockId, first: BlockId) -> Result<()> {
        let (cut, stops, until, reached) = match self.start {
            Start::Entry => {
                self.entry_hypotheses(entry);
                self.weave.jump(entry, vec![first]);
                return Ok(());
            }
            Start::Barrier(cut) => (cut, BTreeSet::from([cut]), BTreeSet::new(), End::Barrier(cut)),
            Start::Head(head) => (head, BTreeSet::new(), BTreeSet::from([head]), End::Head(head)),
        };
        let wanted = run::reaching(&self.weave, &BTreeSet::from([cut]));
        let mut from = vec![entry];
        for thread in [Thread::One, Thread::Two] {
            let policy = Policy {
                thread,
                purpose: Purpose::Assume,
                cut_heads: self.weave.cfg.loops.keys().copied().collect(),
                stops: stops.clone(),
                wanted: Some(wanted.clone()),
                accesses: Accesses::Drop,
                binary_claims: false,
                until: until.clone(),
            };
            let (start, ends) = run::copy(&mut self.weave, BlockId::from_index(0), &policy)?;
            for block in from {
                self.weave.jump(block, vec![start]);
            }
            from = ends.into_iter().filter(|(end, _)| *end == reached).flat_map(|(_, blocks)| blocks).collect();
        }
        let both = self.weave.new_block("both");
        for block in from {
            self.weave.jump(block, vec![both]);
        }
        match self.start {
            Start::Head(head) => self.at_head(head, both),
            Start::Entry | Start::Barrier(_) => self.at_cut(cut, both)?,
        }
        self.weave.jump(both, vec![first]);
        Ok(())
    }

    /// Binary preconditions, over arguments and coordinates.
    fn entry_hypotheses(&mut self, block: BlockId) {
        let commands = &self.weave.procedure().blocks[BlockId::from_index(0)].commands;
        let mut values: BTreeMap<VarId, Expr> = BTreeMap::new();
        for command in commands {
            match &command.kind {
                CommandKind::Assign(var, value) => {
                    let value = fold::substitute(value, &values);
                    values.insert(*var, value);
                }
                CommandKind::Assume(claim) if is_binary(claim) => {
                    let claim = fold::substitute(claim, &values);
                    let constant = |v: &VarId| self.weave.source.program.vars[*v].constant;
                    if visit::free_vars(&claim).iter().all(constant) {
                        self.assume_both_ways(&claim, block);
                    }
                }
                _ => {}
            }
        }
    }

    fn assume_both_ways(&mut self, claim: &Expr, block: BlockId) {
        for thread in [Thread::One, Thread::Two] {
            let claim = self.weave.rename(thread, claim);
            self.weave.assume_claim(block, claim);
        }
    }

    /// Assumes the equalities that are proved at a cut or a head.
    fn uniform_at(&mut self, place: BlockId, block: BlockId) -> BTreeSet<VarId> {
        let uniform = self.weave.facts.uniform.get(&place).cloned().unwrap_or_default();
        for var in &uniform {
            let (one, two) = (self.weave.copy(Thread::One, *var), self.weave.copy(Thread::Two, *var));
            self.weave.assume(block, build::eq(build::var(one), build::var(two)));
        }
        uniform
    }

    /// Both threads at the head of a loop, in the same iteration: its binary
    /// invariants are the induction hypothesis.
    fn at_head(&mut self, head: BlockId, block: BlockId) {
        let same = run::same_iteration(&self.weave, head);
        self.weave.assume(block, same);
        self.uniform_at(head, block);
        for (obligation, claim, span) in run::leading_invariants(&self.weave, head) {
            self.weave.span = span;
            if is_binary(&claim) && obligation.kind != Kind::Candidate {
                self.assume_both_ways(&claim, block);
            }
        }
    }

    /// Both threads come to a loop's head: its binary invariants hold.
    fn binary_invariants(&mut self, head: BlockId, end: End, kind: Kind, end_var: VarId, block: BlockId) {
        let both = build::and2(is_code(end_var, end_code(end)), run::same_iteration(&self.weave, head));
        for (obligation, claim, span) in run::leading_invariants(&self.weave, head) {
            // A guess over two threads would be of no use yet.
            if is_binary(&claim) && obligation.kind != Kind::Candidate {
                self.weave.span = span;
                let claim = build::implies(both.clone(), self.weave.rename(Thread::One, &claim));
                self.weave.assert_claim(block, kind, Duty::Claim(obligation.number), claim);
            }
        }
    }

    /// What holds of both threads when they leave a barrier (J of the theorem).
    fn at_cut(&mut self, cut: BlockId, block: BlockId) -> Result<()> {
        for thread in [Thread::One, Thread::Two] {
            run::refresh_views(&mut self.weave, thread, cut, block);
        }
        for array in self.weave.source.arrays.clone() {
            if is_view(array.written, array.space) {
                let (one, two) = (self.weave.copy(Thread::One, array.map), self.weave.copy(Thread::Two, array.map));
                self.weave.push(block, CommandKind::Assign(two, build::var(one)));
            }
        }
        let uniform = self.uniform_at(cut, block);
        let same = run::same_iteration(&self.weave, cut);
        self.weave.assume(block, same);
        for invariant in invariants::before(&self.weave, cut) {
            for thread in [Thread::One, Thread::Two] {
                if invariant.binary {
                    invariants::assume_binary(&mut self.weave, thread, &invariant, &uniform, block)?;
                } else {
                    invariants::assume_unary(&mut self.weave, thread, &invariant, &uniform, block)?;
                }
            }
        }
        self.binary_assumptions_after(cut, block);
        Ok(())
    }

    /// Assumptions about the pair that stand directly behind the barrier: the
    /// postcondition of a synchronising function.
    fn binary_assumptions_after(&mut self, cut: BlockId, block: BlockId) {
        let procedure = self.weave.procedure();
        let next = procedure.blocks[cut].targets[0];
        let mut changed = BTreeSet::new();
        for command in &procedure.blocks[next].commands {
            match &command.kind {
                CommandKind::Havoc(vars) => changed.extend(vars.iter().copied()),
                CommandKind::Assume(claim) => {
                    if is_binary(claim) && visit::free_vars(claim).is_disjoint(&changed) {
                        self.assume_both_ways(claim, block);
                    }
                }
                _ => break,
            }
        }
    }

    fn thread_one_ends(&mut self, ends: BTreeMap<End, Vec<BlockId>>, second: BlockId) {
        let (PairPurpose::Meet(end_var) | PairPurpose::Iterate(end_var)) = self.purpose else {
            // Thread 1 logged nothing on this path.
            for block in ends.into_values().flatten() {
                self.weave.assume(block, build::bool(false));
            }
            return;
        };
        for (end, blocks) in ends {
            for block in blocks {
                self.weave.push(block, CommandKind::Assign(end_var, code(end_code(end))));
                self.weave.jump(block, vec![second]);
            }
        }
    }

    fn thread_two_ends(&mut self, ends: BTreeMap<End, Vec<BlockId>>, options: &Options) -> Result<()> {
        let (PairPurpose::Meet(end_var) | PairPurpose::Iterate(end_var)) = self.purpose else { return Ok(()) };
        let iterates = matches!(self.purpose, PairPurpose::Iterate(_));
        for (end, blocks) in ends {
            for block in blocks {
                match end {
                    // The mirror image of an exit against a barrier.
                    End::Exit => {}
                    End::Barrier(cut) => self.arrives(cut, end_var, block, options)?,
                    End::Head(head) if !iterates => self.arrives_at_head(head, end_var, block),
                    End::Claim(number) => self.binary_claim(number, end_var, block),
                    End::Entry(head) => {
                        self.binary_invariants(head, end, Kind::InvariantEntry, end_var, block);
                    }
                    End::Head(head) => {
                        self.binary_invariants(head, end, Kind::InvariantMaintained, end_var, block);
                    }
                }
            }
        }
        Ok(())
    }

    /// MEET: the same next cut, the same iterations; then binary claims and guesses.
    fn arrives(&mut self, cut: BlockId, end_var: VarId, block: BlockId, options: &Options) -> Result<()> {
        let procedure = self.weave.procedure();
        let barrier = barrier_of(&procedure.blocks[cut]).expect("a barrier block");
        self.weave.span = procedure.blocks[cut].commands.last().and_then(|c| c.span);
        let end = End::Barrier(cut);
        self.together(cut, end, barrier.site, end_var, block, options.exited_threads_ok);
        let arrived = is_code(end_var, end_code(end));
        for invariant in invariants::before(&self.weave, cut) {
            if invariant.binary {
                invariants::assert_binary(&mut self.weave, &invariant, &arrived, block)?;
            }
        }
        self.guesses(cut, &arrived, block);
        Ok(())
    }

    /// A loop whose barrier may be passed by: all threads come to its head together,
    /// or some of them will wait for others in vain.
    fn arrives_at_head(&mut self, head: BlockId, end_var: VarId, block: BlockId) {
        let procedure = self.weave.procedure();
        let body = &self.weave.cfg.loops[&head].body;
        let barrier = self.weave.cfg.barriers.iter().find(|b| body.contains(b)).expect("the loop has a barrier");
        let site = barrier_of(&procedure.blocks[*barrier]).expect("a barrier block").site;
        self.weave.span = Some(self.weave.source.sites[site].span);
        let end = End::Head(head);
        self.together(head, end, site, end_var, block, false);
        self.guesses(head, &is_code(end_var, end_code(end)), block);
    }

    fn together(&mut self, place: BlockId, end: End, site: SiteId, end_var: VarId, block: BlockId, exits_ok: bool) {
        let arrived = is_code(end_var, end_code(end));
        let mut claim = build::and2(arrived, run::same_iteration(&self.weave, place));
        // A binary claim is no place to wait at.
        let below = build::op(Op::Le, CODE, [code(CLAIMS), build::var(end_var)]);
        let above = build::op(Op::Lt, CODE, [build::var(end_var), code(HEADS)]);
        claim = build::or2(build::and2(below, above), claim);
        if exits_ok {
            claim = build::or2(is_code(end_var, end_code(End::Exit)), claim);
        }
        self.weave.assert(block, Kind::Divergence, Duty::Meet(site), claim);
    }

    /// Variables that may be equal in all threads here.
    fn guesses(&mut self, place: BlockId, arrived: &Expr, block: BlockId) {
        for var in self.weave.facts.uniform.get(&place).cloned().unwrap_or_default() {
            let (one, two) = (self.weave.copy(Thread::One, var), self.weave.copy(Thread::Two, var));
            let equal = build::implies(arrived.clone(), build::eq(build::var(one), build::var(two)));
            self.weave.assert(block, Kind::Candidate, Duty::Uniform(place, var), equal);
        }
    }

    /// A claim about a pair is proved where both threads come to it in the same iterations.
    fn binary_claim(&mut self, number: u32, end_var: VarId, block: BlockId) {
        let procedure = self.weave.procedure();
        for source in &self.weave.cfg.order {
            for command in &procedure.blocks[*source].commands {
                if let CommandKind::Assert(obligation, claim) = &command.kind
                    && obligation.number == number
                {
                    self.weave.span = command.span;
                    let both = build::and2(
                        is_code(end_var, end_code(End::Claim(number))),
                        run::same_iteration(&self.weave, *source),
                    );
                    let claim = build::implies(both, self.weave.rename(Thread::One, claim));
                    self.weave.assert_claim(block, obligation.kind, Duty::Claim(number), claim);
                }
            }
        }
    }
}

/// Codes of binary claims begin here.
const CLAIMS: usize = 1 << 24;
/// Codes of loop entries begin here.
const ENTRIES: usize = 1 << 26;
/// Codes of heads where threads meet begin here.
const HEADS: usize = 1 << 27;

fn end_code(end: End) -> usize {
    match end {
        End::Exit => 0,
        End::Barrier(block) => block.index() + 1,
        End::Claim(number) => CLAIMS + number as usize,
        End::Entry(head) => ENTRIES + head.index(),
        End::Head(head) => HEADS + head.index(),
    }
}
