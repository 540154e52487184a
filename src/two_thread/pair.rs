//! Programs of two threads: races within a group, races between groups, meeting.
//!
//! Thread 1 runs first and logs one arbitrary access (docs/design.md, D4); thread 2
//! then runs from the same cut and compares each of its accesses with the logged one.
//! Both programs are symmetric in the threads, so a pair of sites is compared in
//! source order only.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::Result;
use crate::base::id::Id;
use crate::base::rule::Rule;
use crate::ivl::ast::*;
use crate::ivl::build::{self, integers_only, is_literal, wide};
use crate::ivl::cfg::{Cfg, barrier_of};
use crate::ivl::op::Op;
use crate::ivl::section::{Duty, Facts, Section};
use crate::ivl::thread::{ArrayId, Scope, ThreadProgram};
use crate::ivl::visit;
use crate::kernel::ast::Space;
use crate::kernel::integer::{U32, U64};
use crate::obligation::Kind;

use super::element::{ElementFact, known_at};
use super::gates;
use super::log::{self, Log, new_log};
use super::options::Options;
use super::product::{CODE, Cast, Product, is_binary};
use super::run::{self, Accesses, Policy, Purpose};
use super::warp;

/// Two threads of one group, from each cut to their next ones, one section a cut.
/// Where barriers fence one address space only, each space has sections of its own.
///
/// # Errors
/// As [`super::solo()`].
pub fn races(source: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Result<Vec<Section>> {
    let procedure = source.procedure();
    let cuts_of = |space: Space| -> BTreeSet<BlockId> {
        let fences = |b: &BlockId| {
            let barrier = barrier_of(&procedure.blocks[*b]).expect("it was found as a barrier's block");
            if space == Space::Shared { barrier.fences_shared } else { barrier.fences_global }
        };
        cfg.barriers.iter().copied().filter(fences).collect()
    };
    let (shared, global) = (cuts_of(Space::Shared), cuts_of(Space::Global));
    let syncs = |space| warp::syncs(cfg, procedure, &[space]);
    let groups = if shared == global && syncs(Space::Shared) == syncs(Space::Global) {
        vec![(vec![Space::Shared, Space::Global], shared)]
    } else {
        vec![(vec![Space::Shared], shared), (vec![Space::Global], global)]
    };
    let mut sections = Vec::new();
    for (spaces, cuts, warp) in groups.into_iter().flat_map(|(spaces, cuts)| by_warp(cfg, procedure, spaces, cuts)) {
        if !log::is_any(source, cfg, &spaces, &facts.race_free) {
            continue;
        }
        let until: BTreeSet<BlockId> = match source.rules.keep(Rule::Pending) {
            true => BTreeSet::new(),
            false => cfg.loops.keys().copied().collect(),
        };
        let start = |cut| if cfg.barriers.contains(&cut) { Start::Barrier(cut) } else { Start::Collective(cut) };
        let starts = cuts.iter().copied().map(start).chain(until.iter().copied().map(Start::Head));
        for start in [Start::Entry].into_iter().chain(starts) {
            let mut product = Product::new(source, cfg, facts, Cast::OneGroup);
            let Some(log) = new_log(&mut product, &spaces, &facts.race_free, false) else { continue };
            let (until, purpose) = (until.clone(), PairPurpose::Races(log));
            let pair = Pair { product, start, cuts: cuts.clone(), until, purpose, warp };
            sections.extend(pair.section(&Options::default())?);
        }
    }
    Ok(sections)
}

/// Where lanes of a warp order their accesses, threads of one warp have more cuts
/// than threads of two.
fn by_warp(
    cfg: &Cfg,
    procedure: &Procedure,
    spaces: Vec<Space>,
    cuts: BTreeSet<BlockId>,
) -> Vec<(Vec<Space>, BTreeSet<BlockId>, Option<bool>)> {
    let syncs = warp::syncs(cfg, procedure, &spaces);
    if syncs.is_empty() {
        return vec![(spaces, cuts, None)];
    }
    let of_warp = &cuts | &syncs;
    vec![(spaces.clone(), cuts, Some(false)), (spaces, of_warp, Some(true))]
}

/// Two threads of one group, to where they arrive.
///
/// # Errors
/// As [`super::solo()`].
pub fn meet(source: &ThreadProgram, cfg: &Cfg, facts: &Facts, options: &Options) -> Result<Vec<Section>> {
    let mut sections = Vec::new();
    let heads = cfg.meeting_heads(source.procedure());
    let starts = cfg.barriers.iter().copied().map(Start::Barrier).chain(heads.iter().copied().map(Start::Head));
    let pair = |start| {
        let mut product = Product::new(source, cfg, facts, Cast::OneGroup);
        let end = product.declare("meet.end", Type::Machine(CODE));
        let (cuts, until) = (cfg.barriers.clone(), heads.clone());
        Pair { product, start, cuts, until, purpose: PairPurpose::Meet(end), warp: None }
    };
    if facts.lockstep.meets && !speaks_of_pairs(source, facts) {
        sections.extend(pair(Start::Entry).in_lockstep(&heads));
    } else {
        for start in [Start::Entry].into_iter().chain(starts) {
            // Where there is nothing left to prove, how the threads came there does not matter.
            if facts.lockstep.meets {
                let region = pair(start).region_alone(options)?;
                if region.iter().flat_map(Section::claims).all(|claim| build::as_bool(claim) == Some(true)) {
                    sections.extend(region);
                    continue;
                }
            }
            sections.extend(pair(start).section(options)?);
        }
    }
    for head in cfg.loops.keys().copied() {
        let mut product = Product::new(source, cfg, facts, Cast::OneGroup);
        if run::has_binary_invariants(&product, head) {
            let end = product.declare("meet.end", Type::Machine(CODE));
            let (cuts, until) = (BTreeSet::new(), BTreeSet::from([head]));
            let (start, purpose) = (Start::Head(head), PairPurpose::Iterate(end));
            sections.extend(Pair { product, start, cuts, until, purpose, warp: None }.section(options)?);
        }
    }
    if !cfg.collectives.is_empty() {
        sections.extend(converge(source, cfg, facts, options)?);
    }
    Ok(sections)
}

/// Whether there is a claim about two threads of a group, or a guess that is not known to hold.
fn speaks_of_pairs(source: &ThreadProgram, facts: &Facts) -> bool {
    let claims = visit::commands(source.procedure()).any(|command| match command {
        CommandKind::Assert(_, claim) => is_binary(claim),
        CommandKind::BarrierInvariant(invariant) => invariant.is_binary(),
        CommandKind::Assign(..) | CommandKind::Havoc(_) | CommandKind::Assume(_) => false,
        CommandKind::Access(_) | CommandKind::Barrier(_) | CommandKind::Collective(_) => false,
    });
    let is_open =
        |(place, vars): (&BlockId, &BTreeSet<VarId>)| vars.iter().any(|var| !facts.lockstep.is_common(*place, *var));
    claims || facts.uniform.iter().any(is_open)
}

/// Two threads of one warp, to where its lanes come together. Loops whose collective
/// may be passed by are passed together.
fn converge(source: &ThreadProgram, cfg: &Cfg, facts: &Facts, options: &Options) -> Result<Vec<Section>> {
    let (cuts, heads) = (cfg.warp_cuts(source.procedure()), cfg.warp_heads(source.procedure()));
    let places = cfg.barriers.iter().copied().map(Start::Barrier);
    let places = places.chain(cfg.collectives.iter().copied().map(Start::Collective));
    let starts = [Start::Entry].into_iter().chain(places).chain(heads.iter().copied().map(Start::Head));
    let mut sections = Vec::new();
    for start in starts {
        let mut product = Product::new(source, cfg, facts, Cast::OneGroup);
        let end = product.declare("meet.end", Type::Machine(CODE));
        let (cuts, until, purpose) = (cuts.clone(), heads.clone(), PairPurpose::Converge(end));
        sections.extend(Pair { product, start, cuts, until, purpose, warp: Some(true) }.section(options)?);
    }
    Ok(sections)
}

/// Two threads of one group, from the entry, whatever barriers are between them: any access
/// against any access, but for arrays that are left out. `None` if nothing is written that
/// both can access.
///
/// # Errors
/// As [`super::solo()`].
pub fn unordered(
    source: &ThreadProgram,
    cfg: &Cfg,
    facts: &Facts,
    without: &BTreeSet<ArrayId>,
) -> Result<Option<Section>> {
    let mut product = Product::new(source, cfg, facts, Cast::OneGroup);
    let spaces = [Space::Shared, Space::Global];
    let Some(log) = new_log(&mut product, &spaces, without, false) else { return Ok(None) };
    let (cuts, until, purpose) = (BTreeSet::new(), BTreeSet::new(), PairPurpose::Races(log));
    Pair { product, start: Start::Entry, cuts, until, purpose, warp: None }.section(&Options::default())
}

/// Two threads of different groups: any access against any access between two barriers of the grid, if all threads
/// come to these together, which is an obligation ([`meet_of_grid`]); else from the entry on. None if no global array
/// is written.
///
/// # Errors
/// As [`super::solo()`].
pub fn groups(source: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Result<Vec<Section>> {
    if source.geometry.block.iter().all(is_literal) || !source.rules.keep(Rule::BetweenGroups) {
        return Ok(Vec::new());
    }
    let barriers = cfg.grid_barriers(source.procedure());
    let cuts = if facts.lockstep.grid_meets { barriers } else { BTreeSet::new() };
    let mut sections = Vec::new();
    for start in [Start::Entry].into_iter().chain(cuts.iter().copied().map(Start::Barrier)) {
        let mut product = Product::new(source, cfg, facts, Cast::TwoGroups);
        let Some(log) = new_log(&mut product, &[Space::Global], &BTreeSet::new(), true) else { continue };
        let (cuts, until, purpose) = (cuts.clone(), BTreeSet::new(), PairPurpose::Races(log));
        sections.extend(Pair { product, start, cuts, until, purpose, warp: None }.section(&Options::default())?);
    }
    Ok(sections)
}

/// That all threads of the grid come to its barriers together: what the form of the program shows, or nothing.
/// `None` if there are none, or one group.
pub fn meet_of_grid(source: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Option<Section> {
    let barriers = cfg.grid_barriers(source.procedure());
    if barriers.is_empty() || source.geometry.block.iter().all(is_literal) {
        return None;
    }
    let mut product = Product::new(source, cfg, facts, Cast::TwoGroups);
    let entry = product.new_block("grid");
    let procedure = product.procedure();
    let sites: Vec<SiteId> =
        barriers.iter().filter_map(|b| barrier_of(&procedure.blocks[*b])).map(|barrier| barrier.site).collect();
    let name = format!("{} grid", procedure.name);
    for site in sites {
        product.span = Some(source.sites[site].span);
        product.assert(entry, Kind::Divergence, Duty::Meet(site), build::bool(facts.lockstep.grid_meets));
    }
    Some(product.finish(name, None, None))
}

/// Claims over two threads, for threads of different groups: wherever both come to
/// one in the same iterations. `None` if there is no such claim or only one group.
///
/// # Errors
/// As [`super::solo()`].
pub fn claims(source: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Result<Option<Section>> {
    let mut product = Product::new(source, cfg, facts, Cast::TwoGroups);
    if source.geometry.block.iter().all(is_literal) {
        return Ok(None);
    }
    let end = product.declare("meet.end", Type::Machine(CODE));
    let (cuts, until, purpose) = (BTreeSet::new(), BTreeSet::new(), PairPurpose::Meet(end));
    Pair { product, start: Start::Entry, cuts, until, purpose, warp: None }.section(&Options::default())
}

/// What a pair is made for.
pub(super) enum PairPurpose {
    /// Conflicts of accesses.
    Races(Log),
    /// Where the threads arrive; the variable holds where thread 1 did.
    Meet(VarId),
    /// Where two lanes of a warp arrive, likewise.
    Converge(VarId),
    /// One iteration of a loop: its binary invariants are maintained.
    Iterate(VarId),
}

/// Where both runs begin.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Start {
    /// At the entry.
    Entry,
    /// Behind the barrier of this block.
    Barrier(BlockId),
    /// Behind the collective operation of this block.
    Collective(BlockId),
    /// At this head.
    Head(BlockId),
}

/// Two runs from the same place, under construction.
pub(super) struct Pair<'a> {
    pub product: Product<'a>,
    pub start: Start,
    /// Barriers at which the runs end.
    pub cuts: BTreeSet<BlockId>,
    /// Heads at which the runs end, too.
    pub until: BTreeSet<BlockId>,
    pub purpose: PairPurpose,
    /// Are the threads of one warp, or of two; `None`: either.
    pub warp: Option<bool>,
}

impl Pair<'_> {
    /// The section, or `None` if it would have no obligation.
    fn section(self, options: &Options) -> Result<Option<Section>> {
        self.woven(true, options)
    }

    /// The same without the runs to where the section begins.
    fn region_alone(self, options: &Options) -> Result<Option<Section>> {
        self.woven(false, options)
    }

    fn woven(mut self, with_prefixes: bool, options: &Options) -> Result<Option<Section>> {
        let entry = self.product.new_block("pair");
        self.one_pair(entry);
        if let PairPurpose::Races(log) = &self.purpose {
            gates::one_is_last(&self.product, &log.orders)
                .into_iter()
                .for_each(|fact| self.product.assume(entry, fact));
        }
        let (first, second) = (self.product.new_block("thread_1"), self.product.new_block("thread_2"));
        if with_prefixes {
            self.prefixes(entry, first)?;
        } else {
            self.product.jump(entry, vec![first]);
        }
        let region_start = match self.start {
            Start::Entry => BlockId::from_index(0),
            Start::Head(head) => head,
            Start::Barrier(cut) | Start::Collective(cut) => self.product.procedure().blocks[cut].targets[0],
        };
        let log = match &self.purpose {
            PairPurpose::Races(log) => Some(log.clone()),
            PairPurpose::Meet(_) | PairPurpose::Converge(_) | PairPurpose::Iterate(_) => None,
        };
        let accesses = |log: &Option<Log>, f: fn(Log, BlockId) -> Accesses| match log {
            Some(log) => f(log.clone(), second),
            None => Accesses::Drop,
        };
        let known = self.known(first, second)?;
        let policy = Policy { known: known[0].clone(), ..self.region(Thread::One, accesses(&log, Accesses::Log)) };
        let (start, ends) = run::copy(&mut self.product, region_start, &policy)?;
        self.product.jump(first, vec![start]);
        self.thread_one_ends(ends, second);
        self.forget_interval(second);
        let log = log.map(|log| log.complete(&self.product));
        let accesses = accesses(&log, |log, _| Accesses::Check(log));
        let policy = Policy { known: known[1].clone(), ..self.region(Thread::Two, accesses) };
        let (start, ends) = run::copy(&mut self.product, region_start, &policy)?;
        self.product.jump(second, vec![start]);
        self.thread_two_ends(ends, &known.concat(), options)?;
        if self.product.duties.is_empty() {
            return Ok(None);
        }
        let name = self.name();
        let (site, offset) = log.map_or((None, None), |l| (Some(l.site), Some(l.offset)));
        Ok(Some(self.product.finish(name, site, offset)))
    }

    /// What each thread knows of elements at the cut where both begin, kept when its run
    /// begins.
    fn known(&mut self, first: BlockId, second: BlockId) -> Result<[Vec<ElementFact>; 2]> {
        let (Start::Barrier(cut), PairPurpose::Meet(_)) = (self.start, &self.purpose) else {
            return Ok([Vec::new(), Vec::new()]);
        };
        let one = known_at(&mut self.product, Thread::One, cut, first)?;
        Ok([one, known_at(&mut self.product, Thread::Two, cut, second)?])
    }

    /// What names the interval of a group names the last that thread 1 came to, if it
    /// passed barriers; thread 2 begins in the first.
    fn forget_interval(&mut self, block: BlockId) {
        if self.product.cfg.barriers.is_subset(&self.cuts) {
            return;
        }
        let source = self.product.source;
        for (var, declared) in source.program.vars.iter_ids() {
            if source.scopes[var] == Scope::Group && !declared.constant {
                let copy = self.product.copy(Thread::Two, var);
                self.product.havoc(block, copy);
            }
        }
    }

    fn name(&self) -> String {
        let what = match (&self.purpose, self.product.cast) {
            (PairPurpose::Meet(_), _) => "meet",
            (PairPurpose::Converge(_), _) => "converge",
            (PairPurpose::Iterate(_), _) => "iterate",
            (PairPurpose::Races(_), Cast::TwoGroups) => "groups",
            (PairPurpose::Races(_), Cast::Solo | Cast::OneGroup)
                if self.cuts.is_empty() && !self.product.cfg.barriers.is_empty() =>
            {
                "unordered races"
            }
            (PairPurpose::Races(_), Cast::Solo | Cast::OneGroup) => "races",
        };
        let procedure = self.product.procedure();
        let from = match self.start {
            Start::Entry => "entry",
            Start::Barrier(block) | Start::Collective(block) | Start::Head(block) => {
                procedure.blocks[block].label.as_str()
            }
        };
        let whose = match (self.warp, &self.purpose) {
            (Some(true), PairPurpose::Races(_)) => " in a warp",
            (Some(false), PairPurpose::Races(_)) => " of two warps",
            _ => "",
        };
        format!("{} {what}{whose} from {from}", procedure.name)
    }

    fn region(&self, thread: Thread, accesses: Accesses) -> Policy {
        let procedure = self.product.procedure();
        let cfg = self.product.cfg;
        let (until, until_named) = self.heads_ahead();
        let cut = |h: &BlockId| !until.contains(h) && cfg.avoids(*h, &self.cuts, procedure);
        let cut_heads = cfg.loops.keys().copied().filter(cut).collect();
        let mut stops = self.cuts.clone();
        if matches!(self.purpose, PairPurpose::Converge(_)) {
            stops.extend(&cfg.collectives);
        }
        Policy {
            thread,
            purpose: Purpose::Assume,
            cut_heads,
            stops,
            wanted: None,
            accesses,
            binary_claims: matches!(self.purpose, PairPurpose::Meet(_)),
            until,
            until_named,
            known: Vec::new(),
            known_together: Vec::new(),
        }
    }

    /// The heads at which a run ends: in any case, or if one of these masks names the other thread.
    fn heads_ahead(&self) -> (BTreeSet<BlockId>, BTreeMap<BlockId, Vec<Expr>>) {
        if !matches!(self.purpose, PairPurpose::Converge(_)) {
            return (self.until.clone(), BTreeMap::new());
        }
        let cfg = self.product.cfg;
        // Both begin in these loops at a place that concerns both, so that the loops around it do, too.
        let within = match self.start {
            Start::Head(place) | Start::Collective(place) => cfg.enclosing(place),
            Start::Entry | Start::Barrier(_) => Vec::new(),
        };
        let mut named = warp::kept_masks(cfg, self.product.procedure(), &self.until);
        named.retain(|head, _| !within.contains(head));
        (self.until.iter().copied().filter(|head| !named.contains_key(head)).collect(), named)
    }

    /// The two threads differ; so do their groups, or not.
    pub(super) fn distinct_threads(&mut self, block: BlockId) {
        let g = self.product.source.geometry.clone();
        let coords = if self.product.cast == Cast::TwoGroups { &g.block } else { &g.thread };
        let apart =
            coords.iter().map(|c| build::ne(self.product.rename(Thread::One, c), self.product.rename(Thread::Two, c)));
        let apart = build::or(apart.collect::<Vec<_>>());
        self.product.assume(block, apart);
        if let Some(same_group) = g.same_group {
            let same = build::var(self.product.copy(Thread::One, same_group));
            let claim = if self.product.cast == Cast::TwoGroups { build::not(same) } else { same };
            self.product.assume(block, claim);
        }
        for axis in 0..3 {
            if self.product.cast == Cast::TwoGroups {
                self.starts_apart(&g.block[axis], &g.block_dim[axis], block);
            }
        }
        if self.product.cast == Cast::OneGroup {
            self.starts_apart(&g.thread[1], &g.block_dim[0], block);
        }
    }

    /// A lemma of multiplication: if `i1 < i2` then `i1 * n + n <= i2 * n`, and the
    /// other way round.
    fn starts_apart(&mut self, coord: &Expr, extent: &Expr, block: BlockId) {
        if is_literal(coord) || is_literal(extent) {
            return;
        }
        let n = self.product.rename(Thread::One, extent);
        let mut lemma = |a: Thread, b: Thread| {
            let (i, j) = (self.product.rename(a, coord), self.product.rename(b, coord));
            let start = |x: &Expr| build::op(Op::MulExact, U64, [wide(x), wide(&n)]);
            let end = build::op(Op::AddExact, U64, [start(&i), wide(&n)]);
            let below = build::op(Op::Lt, U32, [i.clone(), j.clone()]);
            let claim = build::implies(below, build::op(Op::Le, U64, [end, start(&j)]));
            self.product.assume(block, integers_only(&n, claim));
        };
        lemma(Thread::One, Thread::Two);
        lemma(Thread::Two, Thread::One);
    }
}
