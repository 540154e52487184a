//! Races: thread 1 logs one arbitrary access (docs/design.md, D4),
//! thread 2 compares each of its own with it.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::id::Id;
use crate::base::rule::Rule;
use crate::ivl::ast::*;
use crate::ivl::build::{self, integers_only, is_literal};
use crate::ivl::cfg::Cfg;
use crate::ivl::op::Op;
use crate::ivl::rows::{self, Row};
use crate::ivl::section::Duty;
use crate::ivl::thread::{ArrayId, ThreadProgram};
use crate::ivl::{sort, visit};
use crate::kernel::ast::Space;
use crate::kernel::integer::{I64, I128, U32, U64};
use crate::obligation::{DutyId, Kind};

use super::product::{CODE, Product, code, is_code};
use super::{gates, order};

/// By array, in source order: site, kind, and how many units are accessed.
type Sites = BTreeMap<ArrayId, Vec<(SiteId, AccessKind, u32)>>;

/// The logged access of thread 1.
#[derive(Clone)]
pub(super) struct Log {
    /// Which site thread 1 logged.
    pub site: VarId,
    /// The unit that it logged.
    pub offset: VarId,
    /// The first factor of a product in the logged offset (a row), in 128 bits.
    row: VarId,
    /// How many calls that all threads make together of functions of libraries were over when thread 1 made it.
    meetings: Option<VarId>,
    /// The value written, for each array that is compared; by array index.
    pub values: BTreeMap<ArrayId, VarId>,
    /// Sites of the program.
    pub sites: Sites,
    pub between_groups: bool,
    /// The sites that thread 1 can have logged, if it is known: a program of one interval
    /// need not compare with those of all others.
    logged: Option<BTreeSet<SiteId>>,
    /// What tickets order between groups.
    pub orders: Vec<gates::Order>,
    /// Compares with sites that come later in the source, too: not needed where each
    /// thread runs on its own, for then every pair is met in both orders.
    pub any_order: bool,
}

/// Whether there is an array to log the accesses to, in these spaces and but for those left out.
pub(super) fn is_any(source: &ThreadProgram, cfg: &Cfg, spaces: &[Space], without: &BTreeSet<ArrayId>) -> bool {
    !sites(source, cfg, spaces, without).is_empty()
}

/// The accesses to arrays that something changes.
fn sites(source: &ThreadProgram, cfg: &Cfg, spaces: &[Space], without: &BTreeSet<ArrayId>) -> Sites {
    let mut sites = Sites::new();
    for command in cfg.order.iter().flat_map(|block| &source.procedure().blocks[*block].commands) {
        if let CommandKind::Access(access) = &command.kind
            && let Some(array) = source.sites[access.site].array
            && spaces.contains(&source.arrays[array].space)
            && !without.contains(&array)
        {
            sites.entry(array).or_default().push((access.site, access.kind, access.units));
        }
    }
    let changes = |kind: &AccessKind| !matches!(kind, AccessKind::Read | AccessKind::GhostRead);
    sites.retain(|_, of_array| of_array.iter().any(|(_, kind, _)| changes(kind)));
    sites
}

/// Declares the log of the accesses in these spaces, but to arrays that are left out; `None`
/// if nothing changes an array there.
pub(super) fn new_log(
    product: &mut Product,
    spaces: &[Space],
    without: &BTreeSet<ArrayId>,
    between_groups: bool,
) -> Option<Log> {
    let sites = sites(product.source, product.cfg, spaces, without);
    if sites.is_empty() {
        return None;
    }
    let site = product.declare("log.site", Type::Machine(CODE));
    let offset = product.declare("log.offset", Type::Machine(I64));
    let row = product.declare("log.row", Type::Machine(I128));
    let meetings = product.source.meetings.filter(|_| !between_groups);
    let meetings = meetings.map(|_| product.declare("log.meetings", Type::Machine(U64)));
    let mut values = BTreeMap::new();
    for array in sites.keys() {
        let map = product.source.arrays[*array].map;
        if let Type::Map(_, content) = product.source.program.vars[map].ty.clone()
            && writes_content(product, *array, &content)
        {
            values.insert(*array, product.declare("log.value", *content));
        }
    }
    let orders = if between_groups { gates::orders(product.source, product.cfg, product.facts) } else { Vec::new() };
    Some(Log { site, offset, row, meetings, values, sites, between_groups, logged: None, orders, any_order: false })
}

impl Log {
    /// The log where the run of thread 1 stands in the program already, and nothing that
    /// follows logs anything.
    pub fn complete(mut self, product: &Product) -> Log {
        let mut logged = BTreeSet::new();
        for command in product.blocks.iter().flat_map(|block| &block.commands) {
            if let CommandKind::Havoc(vars) = &command.kind
                && vars.contains(&self.site)
            {
                return self;
            }
            if let CommandKind::Assign(var, code) = &command.kind
                && *var == self.site
            {
                let ExprKind::Literal(code, _) = **code else { return self };
                logged.extend(usize::try_from(code).ok().map(SiteId::from_index));
            }
        }
        self.logged = Some(logged);
        self
    }

    pub fn can_have(&self, site: SiteId) -> bool {
        self.logged.as_ref().is_none_or(|logged| logged.contains(&site))
    }
}

/// Does every plain write to the array say what it writes, in the type that its map holds.
fn writes_content(product: &Product, array: ArrayId, content: &Type) -> bool {
    let map = product.source.arrays[array].map;
    let mut all = true;
    for block in &product.cfg.order {
        for command in &product.procedure().blocks[*block].commands {
            if let CommandKind::Access(Access { object, kind: AccessKind::Write, value, .. }) = &command.kind
                && *object == map
            {
                let sort = value.as_ref().and_then(|value| sort::sort_of(&product.source.program, value));
                all &= sort.as_ref() == Some(content);
            }
        }
    }
    all
}

/// Logs an access of thread 1, perhaps: control goes on either way.
pub(super) fn log(
    product: &mut Product,
    log: &Log,
    thread: Thread,
    access: &Access,
    block: BlockId,
    after: BlockId,
) -> BlockId {
    let Some(array) = product.source.sites[access.site].array.filter(|a| log.sites.contains_key(a)) else {
        return block;
    };
    let (here, on) = (product.new_block("log"), product.new_block("on"));
    product.jump(block, vec![here, on]);
    product.push(here, CommandKind::Assign(log.site, code(access.site.index())));
    let offset = product.rename(thread, &access.offset);
    product.push(here, CommandKind::Assign(log.offset, offset));
    if let Some((row, _)) = row_of(product, &access.offset) {
        let row = product.rename(thread, &row);
        product.push(here, CommandKind::Assign(log.row, row));
    }
    if let Some((var, meetings)) = log.meetings.zip(meetings(product, thread, access)) {
        product.push(here, CommandKind::Assign(var, meetings));
    }
    if let (Some(var), Some(value)) = (log.values.get(&array), &access.value) {
        let value = product.rename(thread, value);
        product.push(here, CommandKind::Assign(*var, value));
    }
    product.jump(here, vec![after]);
    on
}

/// The code of no site: nothing is logged.
pub(super) fn none() -> Expr {
    code(u32::MAX as usize)
}

/// Logs an access of thread 1, perhaps, if the condition holds, over what was logged before.
pub(super) fn record(product: &mut Product, log: &Log, access: &Access, block: BlockId, when: Expr) {
    let Some(array) = product.source.sites[access.site].array.filter(|a| log.sites.contains_key(a)) else { return };
    let track = product.arbitrary(block, "track", Type::Bool);
    let when = build::and2(when, build::var(track));
    let renamed = |e: &Expr| product.rename(Thread::One, e);
    let mut changes = vec![(log.site, code(access.site.index())), (log.offset, renamed(&access.offset))];
    changes.extend(row_of(product, &access.offset).map(|(row, _)| (log.row, renamed(&row))));
    changes.extend(log.meetings.zip(meetings(product, Thread::One, access)));
    changes.extend(log.values.get(&array).zip(access.value.as_ref()).map(|(var, value)| (*var, renamed(value))));
    for (var, value) in changes {
        product.push(block, CommandKind::Assign(var, build::ite(when.clone(), value, build::var(var))));
    }
}

/// Behind a barrier, what it fences is logged no longer.
pub(super) fn forget(product: &mut Product, log: &Log, barrier: &Barrier, block: BlockId) {
    let fenced = |array: &ArrayId| match product.source.arrays[*array].space {
        Space::Shared => barrier.fences_shared,
        Space::Global | Space::Constant | Space::Private | Space::Ghost => barrier.fences_global,
    };
    let sites = log.sites.iter().filter(|(array, _)| fenced(array)).flat_map(|(_, sites)| sites);
    let over = build::or(sites.map(|(site, ..)| is_code(log.site, site.index())));
    let value = build::ite(over, none(), build::var(log.site));
    product.push(block, CommandKind::Assign(log.site, value));
}

/// Compares an access of thread 2 with the logged one.
pub(super) fn check(product: &mut Product, log: &Log, thread: Thread, access: &Access, block: BlockId) {
    let Some(array) = product.source.sites[access.site].array else { return };
    let Some(sites) = log.sites.get(&array) else { return };
    rows_apart(product, log, thread, access, block);
    order::check(product, log, thread, access, block);
    let offset = product.rename(thread, &access.offset);
    let mut by_kind: BTreeMap<Kind, Vec<(SiteId, u32)>> = BTreeMap::new();
    let suspects = product.facts.suspects.get(&array).filter(|_| !log.between_groups);
    let may_meet = |first: SiteId| suspects.is_none_or(|all| all.contains(&first) || all.contains(&access.site));
    let sites = sites.iter().filter(|(site, ..)| may_meet(*site));
    for (site, kind, units) in sites.filter(|(site, ..)| log.any_order || *site <= access.site) {
        let sizes = (*units, access.units);
        let plain = |kind: AccessKind| !matches!(kind, AccessKind::AtomicBlock | AccessKind::AtomicDevice);
        if plain(*kind) != plain(access.kind) && !product.source.rules.keep(Rule::AtomicAgainstPlain) {
            continue;
        }
        // Of two copies one was issued later, when the other was pending.
        if product.source.sites[*site].pending && product.source.sites[access.site].pending {
            continue;
        }
        if let Some(kind) = conflict(*kind, access.kind, sizes, log.between_groups) {
            by_kind.entry(kind).or_default().push((*site, *units));
        }
    }
    for (kind, all) in by_kind {
        let possible: Vec<_> = all.iter().copied().filter(|(site, _)| log.can_have(*site)).collect();
        let mut apart = Vec::new();
        let mut same = Vec::new();
        for (units, ordered, sites) in alike(product, log, &possible, access.site) {
            let logged = build::or(sites.iter().map(|site| is_code(log.site, site.index())));
            let overlap = overlap(&build::var(log.offset), units, &offset, access.units);
            let overlap = match ordered {
                Some(ordered) => build::and2(overlap, build::not(ordered)),
                None => overlap,
            };
            let conflicts = match read_before(product, log, thread, access, kind) {
                Some(before) => build::and2(overlap.clone(), build::not(before)),
                None => overlap.clone(),
            };
            apart.push(build::implies(logged.clone(), build::not(conflicts)));
            same.push((logged, overlap, units));
        }
        let values = log.values.get(&array).copied().zip(access.value.clone());
        let values = values.filter(|_| kind == Kind::RaceWriteWrite);
        // The next one is the twin.
        let twin = DutyId::from_index(product.duties.len() + 1);
        let tolerant = values.is_some().then_some(twin);
        // If thread 1 cannot have logged any of them the claim is true. The obligation is made
        // all the same, naming them all, so that the report counts it.
        let first = if possible.is_empty() { all } else { possible };
        let first: Vec<_> = first.iter().map(|(site, _)| (*site, kind)).collect();
        let duty = Duty::Race { array, second: access.site, first: first.clone(), tolerant };
        product.assert(block, kind, duty, build::and(apart));
        if let Some((logged_value, value)) = values {
            let value = product.rename(thread, &value);
            let equal = build::and2(
                build::eq(build::var(log.offset), offset.clone()),
                build::eq(build::var(logged_value), value),
            );
            let claim = build::and(same.into_iter().map(|(logged, overlap, units)| {
                let equal = if units == access.units { equal.clone() } else { build::bool(false) };
                build::implies(build::and2(logged, overlap), equal)
            }));
            let duty = Duty::Race { array, second: access.site, first, tolerant: None };
            product.assert(block, kind, duty, claim);
        }
    }
}

/// Sites of thread 1 by how many units they access and what orders them and this site of thread 2.
fn alike(
    product: &Product,
    log: &Log,
    possible: &[(SiteId, u32)],
    second: SiteId,
) -> Vec<(u32, Option<Expr>, Vec<SiteId>)> {
    let mut found: Vec<(u32, Option<Expr>, Vec<SiteId>)> = Vec::new();
    for (site, units) in possible {
        let ordered = gates::ordered(product, &log.orders, *site, second);
        match found.iter_mut().find(|(u, o, _)| (u, o) == (units, &ordered)) {
            Some((.., sites)) => sites.push(*site),
            None => found.push((*units, ordered, vec![*site])),
        }
    }
    found.sort_by_key(|(units, ..)| *units);
    found
}

/// How many calls that all threads make together of functions of libraries are over when the thread makes this access.
/// What a library does within one it may do at once, or as late as it can: so a write there counts as made before the
/// call ends, and a read as made when it has.
fn meetings(product: &Product, thread: Thread, access: &Access) -> Option<Expr> {
    let own = build::var(product.copy(thread, product.source.meetings?));
    let site = &product.source.sites[access.site];
    let is_read = matches!(access.kind, AccessKind::Read | AccessKind::GhostRead);
    // A copy that goes on reads when the call is over, too.
    if is_read && site.of_a_copy {
        return Some(build::lit(u64::MAX.into(), U64));
    }
    let is_late = is_read && site.within_a_call;
    Some(if is_late { build::op(Op::Add, U64, [own, build::lit(1, U64)]) } else { own })
}

/// Was the read made before a call of a function of a library that all threads make together ended, and the write by a
/// thread for which it had. The function may have no barrier that orders memory, but it needs what all threads
/// bring, and who has brought something has made the reads that come before.
fn read_before(product: &Product, log: &Log, thread: Thread, access: &Access, kind: Kind) -> Option<Expr> {
    let (logged, own) = log.meetings.zip(meetings(product, thread, access))?;
    let logged = build::var(logged);
    if kind == Kind::RaceReadWrite {
        Some(build::op(Op::Lt, U64, [logged, own]))
    } else if kind == Kind::RaceWriteRead {
        Some(build::op(Op::Lt, U64, [own, logged]))
    } else {
        None
    }
}

/// The rows in which two accesses lie are apart ([`rows`]).
fn rows_apart(product: &mut Product, log: &Log, thread: Thread, access: &Access, block: BlockId) {
    let Some((row, length)) = row_of(product, &access.offset) else { return };
    let (second, length) = (product.rename(thread, &row), product.rename(thread, &length));
    let row = |number: Expr| {
        let start = build::op(Op::MulExact, I128, [number.clone(), length.clone()]);
        Row { number, start }
    };
    let (first, second) = (row(build::var(log.row)), row(second));
    for (low, high) in [(&first, &second), (&second, &first)] {
        let claim = rows::lies_below(low, high, &length);
        product.assume(block, integers_only(&build::lit(1, U32), claim));
    }
}

/// The factors of the first product of two unknowns in an offset, in 128 bits: one
/// that stands there, or the counter and the step of a loop variable.
fn row_of(product: &Product, offset: &Expr) -> Option<(Expr, Expr)> {
    let mut found = None;
    visit::walk(offset, &mut |e| {
        if let ExprKind::Machine(op, args) = &**e
            && matches!(op.op, Op::Mul | Op::MulExact)
            && found.is_none()
            && !args.iter().any(is_literal)
        {
            let wide = |e: &Expr| build::op(Op::ToExact(I128), op.ty, [e.clone()]);
            found = Some((wide(&args[0]), wide(&args[1])));
        }
    });
    let stride = |var: &VarId| product.source.strides.iter().find(|s| s.var == *var);
    found.or_else(|| {
        let stride = visit::free_vars(offset).iter().find_map(stride)?;
        Some((build::op(Op::ToExact(I128), I64, [build::var(stride.counter)]), stride.step.clone()))
    })
}

/// What two accesses to overlapping cells are to each other, the first one first
/// in source order. `None`: no conflict.
pub(super) fn conflict(first: AccessKind, second: AccessKind, units: (u32, u32), between_groups: bool) -> Option<Kind> {
    use AccessKind::*;
    match (first, second) {
        (Read | GhostRead, Read | GhostRead) => None,
        (Read | GhostRead, Write) => Some(Kind::RaceReadWrite),
        (Write, Read | GhostRead) => Some(Kind::RaceWriteRead),
        (Write, Write) => Some(Kind::RaceWriteWrite),
        (Read | GhostRead | Write, AtomicBlock | AtomicDevice) => Some(Kind::RaceAtomic),
        (AtomicBlock | AtomicDevice, Read | GhostRead | Write) => Some(Kind::RaceAtomic),
        // Atomics of different widths are not atomic with each other.
        (AtomicBlock | AtomicDevice, AtomicBlock | AtomicDevice) if units.0 != units.1 => Some(Kind::RaceAtomic),
        (AtomicDevice, AtomicDevice) => None,
        (AtomicBlock, AtomicBlock | AtomicDevice) | (AtomicDevice, AtomicBlock) => {
            between_groups.then_some(Kind::RaceAtomic)
        }
    }
}

/// Do two accesses overlap.
pub(super) fn overlap(a: &Expr, a_units: u32, b: &Expr, b_units: u32) -> Expr {
    if a_units == 1 && b_units == 1 {
        return build::eq(a.clone(), b.clone());
    }
    let end = |start: &Expr, units: u32| build::op(Op::AddExact, I64, [start.clone(), build::lit(units.into(), I64)]);
    build::and2(
        build::op(Op::Lt, I64, [a.clone(), end(b, b_units)]),
        build::op(Op::Lt, I64, [b.clone(), end(a, a_units)]),
    )
}
