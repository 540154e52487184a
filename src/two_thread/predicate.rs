//! The two-thread predicated program, as published (Betts et al., *The Design and
//! Implementation of a Verification Technique for GPU Kernels*, TOPLAS 2015, section 3):
//! both threads go through all blocks in one order, each block doing to a thread what
//! its predicate for that thread says.
//!
//! ```text
//! now$t := p.B$t;  p.B$t := false;        for each thread t, at block B
//! x := e            becomes  x$t := if now$t then e$t else x$t
//! assume, assert e  become   now$t ==> e$t
//! goto C, D         becomes  p.C$t := p.C$t || now$t && c$t    (c, !c: what C and D begin with)
//! ```
//!
//! What holds: every pair of executions of the two threads up to a barrier that they do
//! not reach together, or to their end, is an execution of this program. A loop runs while
//! one of the threads is enabled at its head. A barrier asserts that both or none are
//! enabled. Thread 1 logs an arbitrary access, thread 2 is compared with it.
//!
//! This is for reading, and for other Boogie tools. What is verified are the loop-free
//! sections (`pair`), which need fewer invariants: between the threads of a pair nothing
//! has to be said about how far each has come.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::id::Id;
use crate::base::source::Span;
use crate::ivl::ast::*;
use crate::ivl::cfg::{Cfg, barrier_of, is_view};
use crate::ivl::check::{Threads, debug_check};
use crate::ivl::section::{Duty, Facts};
use crate::ivl::thread::ThreadProgram;
use crate::ivl::{build, fold};
use crate::kernel::ast::Space;
use crate::obligation::{ClaimId, Kind, Obligation};
use crate::refusal::Construct;

use super::invariants::{self, Behind};
use super::log::{self, Log, new_log};
use super::pair::{Pair, PairPurpose, Start};
use super::product::{CODE, Cast, Product, index, is_binary};
use super::schedule::{Item, schedule};
use super::{run, watched};

const BOTH: [Thread; 2] = [Thread::One, Thread::Two];

/// Two threads of one group as one procedure; with `far`, two of different groups as another.
///
/// # Errors
/// What invariants of barriers do not allow, element invariants, what lanes of a warp do
/// together, and threads that barriers do not wait for.
pub fn predicated(source: &ThreadProgram, cfg: &Cfg, facts: &Facts, far: bool) -> Result<Program> {
    if source.exited_threads_ok {
        let what = "the predicated program of threads that barriers do not wait for (`--exited-threads-ok`)";
        return Err(Box::new(Diagnostic::unsupported(None, Construct::PredicatedProgram, what)));
    }
    let help = "`emit --stage cut` prints the sections that prove it";
    if watched::stated(source) {
        let what = "an element invariant in the predicated program";
        return Err(Box::new(Diagnostic::unsupported(None, Construct::PredicatedProgram, what).with_help(help)));
    }
    if !cfg.collectives.is_empty() {
        let what = "a warp's collective operation in the predicated program";
        return Err(Box::new(Diagnostic::unsupported(None, Construct::PredicatedProgram, what).with_help(help)));
    }
    let mut program = Predicated::new(source, cfg, facts, Cast::OneGroup)?.program("near")?;
    if far {
        let other = Predicated::new(source, cfg, facts, Cast::TwoGroups)?.program("far")?;
        append(&mut program, &other);
    }
    debug_check(&program, Threads::Two, "predicate");
    Ok(program)
}

/// Adds the procedure of another program, with variables of its own.
fn append(program: &mut Program, other: &Program) {
    let offset = program.vars.len();
    for var in other.vars.iter() {
        program.vars.push(Var { name: format!("{}.far", var.name), ..var.clone() });
    }
    let shift = |var: VarId| VarId::from_index(var.index() + offset);
    for procedure in &other.procedures {
        let mut procedure = procedure.clone();
        for command in procedure.blocks.iter_mut().flat_map(|block| &mut block.commands) {
            command.kind = fold::map_command(&command.kind, &mut |e| fold::rename(e, &mut { shift }), &mut { shift });
        }
        program.procedures.push(procedure);
    }
}

/// The program under construction.
struct Predicated<'a> {
    product: Product<'a>,
    log: Option<Log>,
    /// The block that commands are appended to.
    at: BlockId,
    /// Is the thread enabled at the block at hand.
    now: [VarId; 2],
    /// Is the thread to enter this block.
    enters: BTreeMap<BlockId, [VarId; 2]>,
}

impl<'a> Predicated<'a> {
    fn new(source: &'a ThreadProgram, cfg: &'a Cfg, facts: &'a Facts, cast: Cast) -> Result<Self> {
        let mut product = Product::new(source, cfg, facts, cast);
        let far = cast == Cast::TwoGroups;
        let spaces: &[Space] = if far { &[Space::Global] } else { &[Space::Shared, Space::Global] };
        // Both threads go through the blocks in one order, which need not be that of the source:
        // to compare with earlier sites only would miss pairs.
        let mut log = new_log(&mut product, spaces, &BTreeSet::new(), far);
        if let Some(log) = &mut log {
            log.any_order = true;
        }
        let end = product.declare("meet.end", Type::Machine(CODE));
        let at = product.new_block("pair");
        let (cuts, until, purpose) = (BTreeSet::new(), BTreeSet::new(), PairPurpose::Meet(end));
        let mut pair = Pair { product, start: Start::Entry, cuts, until, purpose, warp: None };
        pair.distinct_threads(at);
        pair.entry_hypotheses(at);
        let mut product = pair.product;
        let now = product.declare_pair("now", &Type::Bool);
        let label = |block: BlockId| format!("p.{}", source.procedure().blocks[block].label);
        let enters = cfg.order.iter().map(|b| (*b, product.declare_pair(&label(*b), &Type::Bool))).collect();
        Ok(Predicated { product, log, at, now, enters })
    }

    fn program(mut self, what: &str) -> Result<Program> {
        let entry = BlockId::from_index(0);
        for (block, predicates) in self.enters.clone() {
            for var in predicates {
                self.assign(var, build::bool(block == entry));
            }
        }
        if let Some(log) = &self.log {
            let (site, none) = (log.site, log::none());
            self.assign(site, none);
        }
        let region = self.product.cfg.order.iter().copied().collect();
        self.items(&schedule(self.product.cfg, &region, None))?;
        let name = format!("{} {what}", self.product.procedure().name);
        let mut program = std::mem::take(&mut self.product.program);
        program.procedures.push(Procedure { name, blocks: std::mem::take(&mut self.product.blocks) });
        Ok(program)
    }

    fn items(&mut self, items: &[Item]) -> Result<()> {
        for item in items {
            match item {
                Item::Block(block) => self.block(*block)?,
                Item::Loop(head, items) => self.run_loop(*head, items)?,
            }
        }
        Ok(())
    }

    fn run_loop(&mut self, head: BlockId, items: &[Item]) -> Result<()> {
        let [entered, body, left] = ["head", "iterate", "leave"].map(|label| self.product.new_block(label));
        let invariants = self.loop_invariants(head);
        self.product.jump(self.at, vec![entered]);
        self.at = entered;
        for (obligation, claim, span) in invariants {
            self.product.span = span;
            self.assert(obligation.kind, claim);
        }
        self.product.span = None;
        self.product.jump(entered, vec![body, left]);
        let running = build::or(self.enters[&head].map(build::var));
        self.product.assume(body, running.clone());
        self.product.assume(left, build::not(running));
        self.at = body;
        // The predicates are false here in any case. A tool that havocs what the loop changes
        // loses that, so it is said again.
        for block in self.product.cfg.loops[&head].body.clone() {
            if block != head {
                self.enters[&block].into_iter().for_each(|var| self.assign(var, build::bool(false)));
            }
        }
        self.items(items)?;
        self.product.jump(self.at, vec![entered]);
        self.at = left;
        Ok(())
    }

    /// What the user or inference states of each thread; that a thread is at the head or
    /// has left, if it came; and of a loop with a barrier, that threads of a group stay together.
    fn loop_invariants(&mut self, head: BlockId) -> Vec<(Obligation, Expr, Option<Span>)> {
        let own = |kind| Obligation::written(kind, 0);
        let mut found = Vec::new();
        let left = self.left_to(head);
        for thread in BOTH {
            let i = index(thread);
            let somewhere = build::or(left.iter().chain([&head]).map(|b| build::var(self.enters[b][i])));
            let came = self.product.declare_pair("came", &Type::Bool)[i];
            self.assign(came, somewhere.clone());
            found.push((own(Kind::Candidate), build::implies(somewhere, build::var(came)), None));
        }
        let info = &self.product.cfg.loops[&head];
        if info.has_barrier && self.product.cast == Cast::OneGroup {
            let [one, two] = self.enters[&head];
            found.push((own(Kind::Divergence), build::eq(build::var(one), build::var(two)), None));
            let places = info.body.iter().filter_map(|b| self.product.facts.uniform.get(b));
            let mut equal: BTreeSet<VarId> = places.flatten().copied().filter(|v| info.modified.contains(v)).collect();
            equal.extend(self.product.source.counters.get(&head));
            for var in equal {
                let [a, b] = BOTH.map(|thread| build::var(self.product.copy(thread, var)));
                found.push((own(Kind::Candidate), build::implies(build::var(one), build::eq(a, b)), None));
            }
        }
        for (obligation, claim, span) in run::leading_invariants(&self.product, head) {
            let kept = !run::is_dropped(&self.product, obligation);
            let threads: &[Thread] = if is_binary(&claim) { &[Thread::One] } else { &BOTH };
            for thread in threads.iter().copied().filter(|_| kept) {
                let here = self.enabled(is_binary(&claim), thread, self.enters[&head]);
                let claim = build::implies(here, self.product.rename(thread, &claim));
                found.push((obligation, claim, span));
            }
        }
        found
    }

    /// Blocks behind a loop that control comes to from inside.
    fn left_to(&self, head: BlockId) -> BTreeSet<BlockId> {
        let body = &self.product.cfg.loops[&head].body;
        let targets = body.iter().flat_map(|b| &self.product.procedure().blocks[*b].targets);
        targets.copied().filter(|b| !body.contains(b)).collect()
    }

    fn block(&mut self, block: BlockId) -> Result<()> {
        let source = &self.product.procedure().blocks[block];
        for thread in BOTH {
            let enters = self.enters[&block][index(thread)];
            self.assign(self.now[index(thread)], build::var(enters));
            self.assign(enters, build::bool(false));
        }
        let is_head = self.product.cfg.loops.contains_key(&block);
        let skip = if is_head { run::leading_invariants(&self.product, block).len() } else { 0 };
        for command in &source.commands[skip..] {
            self.product.span = command.span;
            self.command(&command.kind)?;
        }
        if barrier_of(source).is_some() {
            self.barrier(block)?;
        }
        self.product.span = None;
        self.edges(&source.targets);
        Ok(())
    }

    fn command(&mut self, kind: &CommandKind) -> Result<()> {
        match kind {
            CommandKind::Assign(var, value) => {
                for thread in BOTH {
                    let value = self.product.rename(thread, value);
                    self.assign_if_enabled(thread, *var, value);
                }
            }
            CommandKind::Havoc(vars) => {
                for (thread, var) in BOTH.into_iter().flat_map(|t| vars.iter().map(move |v| (t, *v))) {
                    let ty = self.product.source.program.vars[var].ty.clone();
                    let value = self.product.arbitrary(self.at, "any", ty);
                    self.assign_if_enabled(thread, var, build::var(value));
                }
            }
            CommandKind::Assume(claim) => {
                for claim in self.claims(claim, &BOTH) {
                    self.product.assume_claim(self.at, claim);
                }
            }
            CommandKind::Assert(obligation, _) if run::is_dropped(&self.product, *obligation) => {}
            CommandKind::Assert(obligation, claim) => {
                for claim in self.claims(claim, if is_binary(claim) { &[Thread::One] } else { &BOTH }) {
                    self.assert(obligation.kind, claim);
                }
            }
            CommandKind::Access(access) => self.access(access),
            // Both are dealt with at the end of the block.
            CommandKind::Barrier(_) | CommandKind::BarrierInvariant(_) => {}
            CommandKind::Collective(_) => {
                return Err(Box::new(Diagnostic::unsupported(
                    None,
                    Construct::PredicatedProgram,
                    "a warp's collective operation",
                )));
            }
        }
        Ok(())
    }

    /// The claim of each thread, where it is enabled (of a pair, where both are).
    fn claims(&self, claim: &Expr, threads: &[Thread]) -> Vec<Expr> {
        let of = |t: &Thread| {
            let here = self.enabled(is_binary(claim), *t, self.now);
            build::implies(here, self.product.rename(*t, claim))
        };
        threads.iter().map(of).collect()
    }

    fn enabled(&self, both: bool, thread: Thread, predicates: [VarId; 2]) -> Expr {
        if both { build::and(predicates.map(build::var)) } else { build::var(predicates[index(thread)]) }
    }

    /// Thread 1 logs, perhaps; thread 2 is compared with what is logged.
    fn access(&mut self, access: &Access) {
        let Some(log) = self.log.clone() else { return };
        log::record(&mut self.product, &log, access, self.at, build::var(self.now[0]));
        let [checked, skipped, on] = ["checked", "skipped", "on"].map(|label| self.product.new_block(label));
        self.product.jump(self.at, vec![checked, skipped]);
        self.product.assume(checked, build::var(self.now[1]));
        self.product.assume(skipped, build::not(build::var(self.now[1])));
        log::check(&mut self.product, &log, Thread::Two, access, checked);
        self.product.jump(checked, vec![on]);
        self.product.jump(skipped, vec![on]);
        self.at = on;
    }

    /// Threads of a group come to it together; afterwards memory is what others made of it.
    fn barrier(&mut self, block: BlockId) -> Result<()> {
        let [one, two] = self.now.map(build::var);
        let near = self.product.cast == Cast::OneGroup;
        if near {
            self.assert(Kind::Divergence, build::eq(one.clone(), two.clone()));
            return self.passed(&[Thread::One, Thread::Two], block, build::and2(one, two));
        }
        // Groups wait for their own threads only.
        self.passed(&[Thread::One], block, one)?;
        self.passed(&[Thread::Two], block, two)
    }

    /// These threads pass the barrier, if the condition holds.
    fn passed(&mut self, threads: &[Thread], block: BlockId, when: Expr) -> Result<()> {
        let [passed, skipped, on] = ["passed", "skipped", "on"].map(|label| self.product.new_block(label));
        self.product.jump(self.at, vec![passed, skipped]);
        self.product.assume(skipped, build::not(when.clone()));
        self.product.assume(passed, when);
        let stated = invariants::before(&self.product, block);
        let pair = threads.len() == 2;
        for invariant in &stated {
            match (&invariant.form, pair) {
                (InvariantForm::Unary, _) => {
                    threads
                        .iter()
                        .try_for_each(|t| invariants::assert_unary(&mut self.product, *t, invariant, passed))?;
                }
                (InvariantForm::Binary, true) => {
                    invariants::assert_binary(&mut self.product, invariant, &build::bool(true), passed)?;
                }
                // Claims about a pair of one group; those about elements are refused above.
                (InvariantForm::Binary, false) => {}
                (
                    InvariantForm::Element { .. } | InvariantForm::Tuple { .. } | InvariantForm::Permutation { .. },
                    _,
                ) => {}
            }
        }
        threads.iter().for_each(|t| run::refresh_views(&mut self.product, *t, block, passed));
        if pair {
            self.one_memory(block, passed);
        }
        let uniform = self.product.facts.uniform.get(&block).cloned().unwrap_or_default();
        for (invariant, thread) in stated.iter().flat_map(|i| threads.iter().map(move |t| (i, *t))) {
            let behind = Behind { thread, uniform: &uniform, block: passed };
            match (&invariant.form, pair) {
                (InvariantForm::Unary, _) => invariants::assume_unary(&mut self.product, invariant, behind)?,
                (InvariantForm::Binary, true) => invariants::assume_binary(&mut self.product, invariant, behind)?,
                (InvariantForm::Binary, false) => {}
                (
                    InvariantForm::Element { .. } | InvariantForm::Tuple { .. } | InvariantForm::Permutation { .. },
                    _,
                ) => {}
            }
        }
        self.product.jump(passed, vec![on]);
        self.product.jump(skipped, vec![on]);
        self.at = on;
        Ok(())
    }

    /// Threads of a group see the same memory, and accesses to what is fenced are over.
    fn one_memory(&mut self, block: BlockId, passed: BlockId) {
        for array in self.product.source.arrays.iter().filter(|a| is_view(a.written, a.space)) {
            let [one, two] = BOTH.map(|thread| self.product.copy(thread, array.map));
            self.product.push(passed, CommandKind::Assign(two, build::var(one)));
        }
        let source = &self.product.procedure().blocks[block];
        if let (Some(log), Some(barrier)) = (self.log.clone(), barrier_of(source)) {
            log::forget(&mut self.product, &log, barrier, passed);
        }
    }

    /// Where each thread goes on.
    fn edges(&mut self, targets: &[BlockId]) {
        let guards = self.guards(targets);
        for thread in BOTH {
            let now = build::var(self.now[index(thread)]);
            let conditions: Vec<Expr> = match &guards {
                Some(guards) => guards.iter().map(|guard| self.product.rename(thread, guard)).collect(),
                None => self.choice(targets.len()),
            };
            for (target, condition) in targets.iter().zip(conditions) {
                let enters = self.enters[target][index(thread)];
                let taken = build::and2(now.clone(), condition);
                self.assign(enters, build::or2(build::var(enters), taken));
            }
        }
    }

    /// The conditions of the edges, if what the targets begin with decides between them.
    fn guards(&self, targets: &[BlockId]) -> Option<Vec<Expr>> {
        let first = |target: &BlockId| {
            let first = self.product.procedure().blocks[*target].commands.first()?;
            let CommandKind::Assume(claim) = &first.kind else { return None };
            Some(claim.clone()).filter(|claim| !is_binary(claim))
        };
        match targets {
            [_] => Some(vec![build::bool(true)]),
            [one, two] if one != two => {
                let (a, b) = (first(one)?, first(two)?);
                (build::not(a.clone()) == b || build::not(b.clone()) == a).then(|| vec![a, b])
            }
            _ => None,
        }
    }

    /// Conditions of which exactly one holds, any of them; what the targets assume is
    /// assumed when they are entered.
    fn choice(&mut self, count: usize) -> Vec<Expr> {
        let mut rest = build::bool(true);
        let mut conditions = Vec::new();
        for number in 0..count {
            if number + 1 == count {
                conditions.push(rest.clone());
                break;
            }
            let this = build::var(self.product.arbitrary(self.at, "choice", Type::Bool));
            conditions.push(build::and2(rest.clone(), this.clone()));
            rest = build::and2(rest, build::not(this));
        }
        conditions
    }

    fn assign(&mut self, var: VarId, value: Expr) {
        self.product.push(self.at, CommandKind::Assign(var, value));
    }

    fn assign_if_enabled(&mut self, thread: Thread, var: VarId, value: Expr) {
        let copy = self.product.copy(thread, var);
        let now = build::var(self.now[index(thread)]);
        self.assign(copy, build::ite(now, value, build::var(copy)));
    }

    fn assert(&mut self, kind: Kind, claim: Expr) {
        // A reader needs no more than that each is another one.
        let id = ClaimId::from_index(self.product.duties.len());
        self.product.assert_claim(self.at, kind, Duty::Claim(id), claim);
    }
}
