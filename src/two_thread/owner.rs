//! The owner of an element where the annotation states none.
//!
//! FRAME needs of each element one thread that writes it, if one does ([`super::elements()`]).
//! It is guessed: the addresses of the interval's writes are solved for the coordinates of the
//! thread, and the solver of FRAME says which guess is right. A coordinate that the address
//! does not depend on is one that a condition of the interval names (`threadIdx.y == 0`), or 0.
//! Why any guess is sound: the
//! argument above `elements` takes *some* function `owner` of the element and of what is
//! equal in all threads of the group. A candidate is one: it mentions the element, the
//! launch, the group, and variables that are proved equal at the cut where the interval
//! begins, with the values that they have there.
//!
//! What would be wrong: to let each arrival, or each state, have its own choice. If a
//! thread that arrives on one path took `owner₁`, and one on another path `owner₂`, each
//! could hold the other for the owner, and an element that neither writes would be
//! nobody's. So one candidate has to be proved at all arrivals from a cut at a barrier
//! ([`ElementPart::FrameBy`](crate::ivl::section::ElementPart::FrameBy)). The
//! disjunction of FRAME over candidates, for the one thread of the section, would be
//! wrong for the same reason: `owner₁(x) = t` and `owner₂(x) = s` leave no thread to blame.
//!
//! Addresses are followed through assignments from the cut on. What is not followed is
//! not guessed: values that differ by path, that loops compute, or that memory holds.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::id::Id;
use crate::ivl::ast::*;
use crate::ivl::cfg::{self, Cfg};
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::thread::{Scope, ThreadProgram};
use crate::ivl::{build, fold, sort, visit};
use crate::kernel::integer::{I64, U32};

use super::invert::{Solution, Solver};

/// So many candidates are tried, at most.
const MAX_OWNERS: usize = 6;
/// Expressions with more parts are not followed.
const LONGEST: usize = 200;

/// The interval from a cut to one of the next.
pub(super) struct Interval<'a> {
    pub source: &'a ThreadProgram,
    pub cfg: &'a Cfg,
    /// Where it begins: `None` at the entry.
    pub start: Option<BlockId>,
    pub cuts: &'a BTreeSet<BlockId>,
    /// The cut of them where it ends.
    pub end: BlockId,
    /// Variables that are equal in all threads there.
    pub uniform: &'a BTreeSet<VarId>,
}

/// A write with the likeliest of its threads.
struct Solved<'a> {
    address: &'a Expr,
    guards: &'a [Expr],
    owner: Solution,
}

/// What a block is come to with.
#[derive(Clone, Default)]
struct State {
    values: Values,
    /// Conditions on all ways to it.
    guards: BTreeSet<Expr>,
}

/// What variables hold, in terms of what they held where the interval began: absent, the
/// same; `None`, what is not followed.
type Values = BTreeMap<VarId, Option<Expr>>;

/// A write that a thread may make.
struct Write {
    /// Where; `None`, if that is not followed.
    address: Option<Expr>,
    /// Of whom: conditions on all ways to it.
    guards: BTreeSet<Expr>,
}

/// What the interval says of a thread.
#[derive(Default)]
struct Summary {
    writes: Vec<Write>,
    /// Pairs that are equal on some path.
    equal: Vec<(Expr, Expr)>,
}

impl Interval<'_> {
    /// Owners of `element` of an array, the likeliest first, by their coordinates: over the
    /// element and what is uniform where the interval begins. None if nothing writes the array.
    pub(super) fn candidates(&self, array: VarId, element: VarId) -> Vec<Vec<Expr>> {
        let axes: BTreeSet<VarId> = self.source.geometry.thread.iter().filter_map(build::as_var).collect();
        let summary = self.summary(array);
        if summary.writes.is_empty() || axes.is_empty() {
            return Vec::new();
        }
        let this = build::var(element);
        let mut solver = Solver { axes: axes.clone(), remainders: BTreeSet::new() };
        let named = self.named(&mut solver, summary.equal.iter());
        let mut writes: Vec<(Expr, Vec<Expr>)> =
            summary.writes.into_iter().filter_map(|w| self.known(w, &axes)).collect();
        lowest_first(&mut writes, &solver);
        // Who may be the thread of each write.
        let mut owners = |address: &Expr, guards: &[Expr]| {
            let of_thread = !visit::free_vars(address).is_disjoint(&axes);
            let solved = if of_thread { solver.solve(address, I64, &this) } else { vec![Solution::new()] };
            let own = self.named(&mut solver, guards.iter().filter_map(equation).collect::<Vec<_>>().iter());
            let owners =
                solved.into_iter().flat_map(|solution| completed(&solution, &axes, &[&own[..], &named].concat()));
            let is_known = |e: &Expr| self.is_known(e, &BTreeSet::from([element]));
            owners.filter(|owner| owner.values().all(is_known)).collect::<Vec<_>>()
        };
        let solved: Vec<(Solved, Vec<Solution>)> = writes
            .iter()
            .filter_map(|(address, guards)| {
                let owners = owners(address, guards);
                Some((Solved { address, guards, owner: owners.first()?.clone() }, owners))
            })
            .collect();
        let by_address = self.by_address(&solved.iter().map(|(first, _)| first).collect::<Vec<_>>(), &this);
        let likeliest = solved.first().map(|(first, _)| first.owner.clone()).into_iter().chain(by_address);
        let likely = likeliest.chain(solved.iter().flat_map(|(_, owners)| owners.clone()));
        let mut found: Vec<Vec<Expr>> = Vec::new();
        for owner in likely.map(|owner| self.coordinates(&owner)).chain([self.with_number(&this)]) {
            if !found.contains(&owner) {
                found.push(owner);
            }
        }
        found.truncate(MAX_OWNERS);
        found.iter().map(|owner| owner.iter().map(wrapping).collect()).collect()
    }

    /// A write whose address is known, with what is known of its threads.
    fn known(&self, write: Write, axes: &BTreeSet<VarId>) -> Option<(Expr, Vec<Expr>)> {
        let of_thread = |e: &Expr| self.is_known(e, axes) && !visit::free_vars(e).is_disjoint(axes);
        let guards = write.guards.into_iter().filter(of_thread).collect();
        write.address.filter(|address| self.is_known(address, axes)).map(|address| (address, guards))
    }

    /// The threads that equations name; the solver learns what remainders they leave.
    fn named<'e>(&self, solver: &mut Solver, equations: impl Iterator<Item = &'e (Expr, Expr)>) -> Vec<Solution> {
        let program = &self.source.program;
        let mut found = Vec::new();
        for (a, b) in equations {
            let ty = sort::machine_type(program, a).or_else(|| sort::machine_type(program, b));
            found.extend(ty.map(|ty| solver.equality(a, b, ty)).unwrap_or_default());
        }
        found
    }

    /// The coordinates of an owner, as far as the group extends.
    fn coordinates(&self, owner: &Solution) -> Vec<Expr> {
        let axes = &self.source.geometry.thread;
        let last = axes.iter().rposition(|axis| build::as_var(axis).is_some()).unwrap_or_default();
        let of = |axis: &Expr| build::as_var(axis).and_then(|v| owner.get(&v).cloned());
        axes[..=last].iter().map(|axis| of(axis).unwrap_or_else(|| build::lit(0, U32))).collect()
    }

    /// The thread that has this number in its group.
    fn with_number(&self, number: &Expr) -> Vec<Expr> {
        let geometry = &self.source.geometry;
        let (mut rest, mut found) = (number.clone(), Solution::new());
        let mut axes = geometry
            .thread
            .iter()
            .zip(&geometry.block_dim)
            .filter_map(|(t, n)| Some((build::as_var(t)?, n)))
            .peekable();
        while let Some((axis, extent)) = axes.next() {
            let of_axis = |op| build::op(op, U32, [rest.clone(), extent.clone()]);
            let (own, next) =
                if axes.peek().is_some() { (of_axis(Op::Rem), of_axis(Op::Div)) } else { (rest.clone(), rest) };
            found.insert(axis, own);
            rest = next;
        }
        self.coordinates(&found)
    }

    /// The first of these threads that exists, makes its write, and whose address is the
    /// element; there must be two different ones.
    fn by_address(&self, owners: &[&Solved], element: &Expr) -> Option<Solution> {
        let (last, others) = owners.split_last()?;
        if others.iter().all(|other| other.owner == last.owner) {
            return None;
        }
        let geometry = &self.source.geometry;
        let extent = |axis: &VarId| {
            geometry
                .thread
                .iter()
                .zip(&geometry.block_dim)
                .find(|(t, _)| build::as_var(t) == Some(*axis))
                .map(|(_, n)| n)
        };
        Some(others.iter().rev().fold(last.owner.clone(), |rest, Solved { address, guards, owner }| {
            let of_owner = |e: &Expr| fold::substitute(e, owner);
            let there = build::eq(build::op(Op::To(U32), I64, [of_owner(address)]), element.clone());
            let exists =
                owner.iter().filter_map(|(axis, e)| Some(build::op(Op::Lt, U32, [e.clone(), extent(axis)?.clone()])));
            let writes = build::and(exists.chain([there]).chain(guards.iter().map(of_owner)));
            let choose = |(axis, e): (&VarId, &Expr)| {
                let otherwise = rest.get(axis).unwrap_or(e).clone();
                (*axis, build::ite(writes.clone(), e.clone(), otherwise))
            };
            owner.iter().map(choose).collect()
        }))
    }

    /// Does an expression depend on these variables and on what is uniform where the interval
    /// begins only, and on no memory.
    fn is_known(&self, e: &Expr, besides: &BTreeSet<VarId>) -> bool {
        let is_uniform =
            |v: &VarId| besides.contains(v) || self.source.scopes[*v] != Scope::Thread || self.uniform.contains(v);
        let is_number = |v: &VarId| matches!(self.source.program.vars[*v].ty, Type::Machine(_));
        visit::free_vars(e).iter().all(|v| is_uniform(v) && is_number(v))
    }

    /// Follows the interval's blocks.
    fn summary(&self, array: VarId) -> Summary {
        let blocks = &self.source.procedure().blocks;
        let mut summary = Summary::default();
        let first = self.start.map_or(BlockId::from_index(0), |start| blocks[start].targets[0]);
        let before = self.defined_once();
        let mut at: BTreeMap<BlockId, State> = BTreeMap::from([(first, State::default())]);
        for block in self.order(first) {
            let mut state = at.remove(&block).unwrap_or_default();
            if let Some(info) = self.cfg.loops.get(&block).filter(|_| self.is_summarised(block)) {
                state.values.extend(info.modified.iter().map(|v| (*v, None)));
            }
            for command in &blocks[block].commands {
                self.follow(&command.kind, array, &before, &mut state, &mut summary);
            }
            if !self.cuts.contains(&block) {
                for target in &blocks[block].targets {
                    match at.get_mut(target) {
                        Some(known) => known.merge(&state),
                        None => drop(at.insert(*target, state.clone())),
                    }
                }
            }
        }
        summary
    }

    fn follow(
        &self,
        command: &CommandKind,
        array: VarId,
        before: &BTreeMap<VarId, Expr>,
        state: &mut State,
        summary: &mut Summary,
    ) {
        let State { values, guards } = state;
        match command {
            CommandKind::Assign(v, e) => {
                let value = value_of(e, values, before);
                values.insert(*v, value);
            }
            CommandKind::Havoc(_) | CommandKind::Collective(_) => {
                values.extend(visit::assigned(command).iter().map(|v| (*v, None)));
            }
            CommandKind::Assume(e) => {
                let Some(e) = value_of(e, values, before) else { return };
                conjuncts(&e, &mut |part| {
                    summary.equal.extend(equation(part));
                    guards.insert(part.clone());
                });
            }
            CommandKind::Access(access) if access.kind == AccessKind::Write && access.object == array => {
                let address = value_of(&access.offset, values, before);
                summary.writes.push(Write { address, guards: guards.clone() });
            }
            CommandKind::Access(_) | CommandKind::Assert(..) => {}
            CommandKind::Barrier(_) | CommandKind::BarrierInvariant(_) => {}
        }
    }

    /// Is the loop at this head summarised in the interval.
    fn is_summarised(&self, head: BlockId) -> bool {
        self.cfg.avoids(head, self.cuts, self.source.procedure())
    }

    /// The blocks from here to where the interval ends, each behind those that lead to it.
    fn order(&self, first: BlockId) -> Vec<BlockId> {
        let blocks = &self.source.procedure().blocks;
        let mut order = cfg::up_to(self.source.procedure(), first, self.cuts);
        // Blocks from which control comes to other cuts only are left out: their writes belong to
        // other arrivals.
        let mut leads = BTreeSet::from([self.end]);
        loop {
            let before = leads.len();
            let next = |b: &BlockId| !self.cuts.contains(b) && blocks[*b].targets.iter().any(|t| leads.contains(t));
            let more: Vec<BlockId> = order.iter().copied().filter(next).collect();
            leads.extend(more);
            if leads.len() == before {
                break;
            }
        }
        order.retain(|block| leads.contains(block));
        order
    }

    /// Variables that are assigned once, in terms of what nothing assigns.
    fn defined_once(&self) -> BTreeMap<VarId, Expr> {
        let mut assigned: BTreeMap<VarId, Option<&Expr>> = BTreeMap::new();
        for command in visit::commands(self.source.procedure()) {
            for v in visit::assigned(command) {
                let value = if let CommandKind::Assign(_, e) = command { Some(e) } else { None };
                assigned.entry(*v).and_modify(|known| *known = None).or_insert(value);
            }
        }
        let mut found: BTreeMap<VarId, Expr> = BTreeMap::new();
        loop {
            let before = found.len();
            for (v, value) in assigned.iter().filter_map(|(v, e)| Some((*v, (*e)?))) {
                let value = fold::substitute(value, &found);
                let is_fixed = |v: &VarId| self.source.program.vars[*v].constant;
                if !found.contains_key(&v) && is_short(&value) && visit::free_vars(&value).iter().all(is_fixed) {
                    found.insert(v, value);
                }
            }
            if found.len() == before {
                return found;
            }
        }
    }
}

/// An expression in terms of what variables held where the interval began.
fn value_of(e: &Expr, values: &Values, before: &BTreeMap<VarId, Expr>) -> Option<Expr> {
    let mut known = BTreeMap::new();
    for v in visit::free_vars(e) {
        match (values.get(&v), before.get(&v)) {
            (Some(value), _) => drop(known.insert(v, value.clone()?)),
            (None, Some(value)) => drop(known.insert(v, value.clone())),
            (None, None) => {}
        }
    }
    let value = fold::substitute(e, &known);
    is_short(&value).then_some(value)
}

fn is_short(e: &Expr) -> bool {
    let mut parts = 0;
    visit::walk_while(e, &mut |_| {
        parts += 1;
        parts <= LONGEST
    });
    parts <= LONGEST
}

impl State {
    /// Where two paths meet.
    fn merge(&mut self, other: &State) {
        self.guards.retain(|guard| other.guards.contains(guard));
        let vars: BTreeSet<VarId> = self.values.keys().chain(other.values.keys()).copied().collect();
        for v in vars {
            let value = |of: &Values| of.get(&v).cloned().unwrap_or_else(|| Some(build::var(v)));
            let both = value(&self.values).filter(|one| value(&other.values).as_ref() == Some(one));
            self.values.insert(v, both);
        }
    }
}

/// A solution for each way to choose the coordinates that the address does not depend on:
/// as equations name them, or 0.
fn completed(solution: &Solution, axes: &BTreeSet<VarId>, named: &[Solution]) -> Vec<Solution> {
    let choices = |axis: &VarId| named.iter().filter_map(|known| known.get(axis).cloned()).collect::<Vec<_>>();
    let open: Vec<(VarId, Vec<Expr>)> =
        axes.iter().filter(|axis| !solution.contains_key(axis)).map(|axis| (*axis, choices(axis))).collect();
    let most = open.iter().map(|(_, choices)| choices.len()).max();
    let completion = |number: usize| {
        let chosen = |choices: &[Expr]| choices.get(number).cloned().unwrap_or_else(|| build::lit(0, U32));
        let chosen = open.iter().map(|(axis, choices)| (*axis, chosen(choices)));
        solution.iter().map(|(axis, e)| (*axis, e.clone())).chain(chosen).collect()
    };
    match most {
        None => vec![solution.clone()],
        Some(most) => (0..=most).map(completion).collect(),
    }
}

/// The sides of an equation.
fn equation(e: &Expr) -> Option<(Expr, Expr)> {
    if let ExprKind::Binary(Binary::Eq, a, b) = &**e { Some((a.clone(), b.clone())) } else { None }
}

fn conjuncts(e: &Expr, f: &mut impl FnMut(&Expr)) {
    if let ExprKind::Binary(Binary::And, a, b) = &**e {
        conjuncts(a, f);
        conjuncts(b, f);
    } else {
        f(e);
    }
}

/// A quotient is rounded down: the thread of the lowest address is that of those above,
/// up to the next thread's.
fn lowest_first(writes: &mut [(Expr, Vec<Expr>)], solver: &Solver) {
    let all: Vec<Expr> = writes.iter().map(|(address, _)| address.clone()).collect();
    let below = |w: &Expr| all.iter().filter(|other| solver.is_lower(other, w, I64)).count();
    writes.sort_by_cached_key(|(address, _)| below(address));
}

/// The same with operations that wrap: what is exact in the kernel, at the place where it
/// is computed, need not be for any element.
fn wrapping(e: &Expr) -> Expr {
    fold::rewrite_up(e, &mut |part| {
        let ExprKind::Machine(MachineOp { op, ty }, args) = &**part else { return None };
        let op = match op {
            Op::AddExact => Op::Add,
            Op::SubExact => Op::Sub,
            Op::MulExact => Op::Mul,
            Op::NegExact => Op::Neg,
            Op::ToExact(to) => Op::To(*to),
            Op::Add | Op::Sub | Op::Mul | Op::Neg | Op::Div | Op::Rem | Op::Mask | Op::ShrConst => return None,
            Op::And | Op::Or | Op::Xor | Op::Not | Op::Shl | Op::Shr | Op::To(_) | Op::FromBool => return None,
            Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits | Op::ToFits(_) => return None,
            Op::Lt | Op::Le | Op::InRange => return None,
        };
        Some(build::op(op, *ty, args.iter().cloned()))
    })
}
