//! What depends on the schedule, and who sees it (docs/design.md, D26): asked with `--determinism` only.
//!
//! A value *flows* from a local to what it is assigned to, by way of the thread's own arrays, too; what is never read
//! again is seen by nobody. The flow heeds neither the order of statements nor the paths through them, so that it has
//! every use that there is, and some that there are not:
//!
//! ```text
//! x := e(y)                         y flows to x
//! *p := y, p into own arrays        y flows to these arrays, and what is in one to what is loaded from it
//! d := collective(y, …)             y flows to d, in all lanes
//! *p := y, p elsewhere; if (y) …; *y; atomic(p, y); a claim; a mask; a call: y is used
//! ```
//!
//! Values that depend on the schedule are what atomics return, where the order matters ([`crate::ivl::update`]), and what
//! nothing is known of: what the hardware determines, what a library gives, what functions by contract do that have
//! atomics. A variable that is read before it is written holds what it holds; that counts as the kernel's input, as the
//! content of memory does.

use std::collections::{BTreeMap, BTreeSet};

use crate::assumption;
use crate::base::id::IdVec;
use crate::base::source::Span;
use crate::ivl::build;
use crate::ivl::update::{Returned, Role, Update, Use};
use crate::kernel::ast::{
    AssertKind, AssumeKind, AtomicOp, Barrier, Collective, ContractId, Expr, Function, LocalId, ObjectId, Scalar,
    Space, Stmt, StmtKind,
};
use crate::kernel::effects::reached;
use crate::kernel::visit;
use crate::obligation::Kind;

use super::memory::PointsTo;
use super::state::Encoder;
use super::tickets::literal;

/// Where a value is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Node {
    Local(LocalId),
    /// An array of the thread's own.
    Own(ObjectId),
}

/// A use, and of a store's address the arrays that are stored to.
struct Seen {
    what: Use,
    list: Option<Vec<ObjectId>>,
}

/// Where values of a function flow.
pub(super) struct Flow {
    to: BTreeMap<Node, BTreeSet<Node>>,
    uses: BTreeMap<Node, Vec<Seen>>,
    /// Arrays of the grid that the function only stores to.
    only_stored: BTreeSet<ObjectId>,
    /// Compare lists that tickets lead into without their order.
    work_lists: bool,
    /// Something in the function depends on the schedule.
    pub(super) has_sources: bool,
}

impl Flow {
    /// The flow of a function; `work_lists`: tickets count as such.
    pub(super) fn of(function: &Function, points_to: &PointsTo, work_lists: bool) -> Flow {
        // What a function by contract stores its callers read.
        let is_list = |space: Space| function.is_kernel && space == Space::Global;
        let only_stored = function.objects.iter_ids().filter(|(_, o)| is_list(o.space)).map(|(id, _)| id);
        let mut flow = Flow {
            to: BTreeMap::new(),
            uses: BTreeMap::new(),
            only_stored: only_stored.collect(),
            work_lists,
            has_sources: depends(function),
        };
        let mut scan = Scan { flow: &mut flow, function, points_to };
        visit::for_each_stmt(function.body.as_deref().unwrap_or_default(), &mut |stmt| scan.stmt(stmt));
        if let Some(result) = function.result.filter(|_| !function.is_kernel) {
            scan.used(Node::Local(result), Role::Handed, function.span, None);
        }
        flow
    }

    /// Where the value of a local is seen.
    fn seen(&self, local: LocalId) -> Vec<&Seen> {
        let mut found = BTreeSet::from([Node::Local(local)]);
        let mut work = vec![Node::Local(local)];
        while let Some(node) = work.pop() {
            let next = self.to.get(&node).into_iter().flatten().copied();
            work.extend(next.filter(|node| found.insert(*node)));
        }
        found.iter().filter_map(|node| self.uses.get(node)).flatten().collect()
    }

    /// The first use in the source, if there is one.
    pub(super) fn first_use(&self, local: LocalId) -> Option<Use> {
        self.seen(local).into_iter().map(|seen| seen.what.clone()).min()
    }

    /// What becomes of what an atomic gives this local.
    fn returned(&self, local: LocalId) -> Returned {
        let seen = self.seen(local);
        let is_of_list = |seen: &&Seen| {
            let arrays = seen.list.as_ref().filter(|_| self.work_lists);
            arrays.is_some_and(|arrays| arrays.iter().all(|array| self.only_stored.contains(array)))
        };
        match seen.iter().filter(|seen| !is_of_list(seen)).map(|seen| seen.what.clone()).min() {
            Some(what) => Returned::Used(what),
            None if seen.is_empty() => Returned::Dropped,
            None => Returned::Ticket,
        }
    }
}

/// One look at all statements.
struct Scan<'a> {
    flow: &'a mut Flow,
    function: &'a Function,
    points_to: &'a PointsTo,
}

impl Scan<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        let span = stmt.span;
        match &stmt.kind {
            StmtKind::Assign(local, value) => self.flows(value, Node::Local(*local)),
            StmtKind::Load { dst, pointer, .. } => {
                self.all_used(pointer, Role::Place, span, None);
                self.read(pointer);
                self.given(pointer, Some(*dst));
            }
            StmtKind::Store { pointer, value } => self.store(pointer, value, span),
            StmtKind::Atomic { dst, pointer, operands, .. } => {
                self.all_used(pointer, Role::Place, span, None);
                self.read(pointer);
                operands.iter().for_each(|operand| self.all_used(operand, Role::Operand, span, None));
                self.given(pointer, *dst);
            }
            StmtKind::If(condition, ..) => self.all_used(condition, Role::Condition, condition.span, None),
            StmtKind::Assert(AssertKind::Aligned(_), _) | StmtKind::Assume(AssumeKind::Language, _) => {}
            StmtKind::Assert(_, claim) | StmtKind::Assume(AssumeKind::User | AssumeKind::Made(_), claim) => {
                self.all_used(claim, Role::Claim, span, None);
            }
            StmtKind::Collective(collective) => self.collective(collective, span),
            StmtKind::Snapshot { src, .. } => {
                self.all_used(src, Role::Place, span, None);
                self.read(src);
            }
            StmtKind::Call { args, .. } => args.iter().for_each(|arg| {
                self.all_used(arg, Role::Handed, span, None);
                self.read(arg);
                self.own(arg).into_iter().for_each(|own| self.used(Node::Own(own), Role::Handed, span, None));
            }),
            // Claims of loops and barriers hold in every schedule, and decide nothing.
            StmtKind::Loop(_) | StmtKind::Barrier(_) => {}
            StmtKind::Havoc(_) | StmtKind::Block(..) | StmtKind::Break(_) | StmtKind::Continue(_) => {}
            StmtKind::Return | StmtKind::Fence(_) => {}
        }
    }

    /// What is in arrays of the thread's own flows to what an access of them gives.
    fn given(&mut self, pointer: &Expr, dst: Option<LocalId>) {
        for (own, dst) in self.own(pointer).into_iter().filter_map(|own| Some((own, dst?))) {
            self.flow.to.entry(Node::Own(own)).or_default().insert(Node::Local(dst));
        }
    }

    fn store(&mut self, pointer: &Expr, value: &Expr, span: Span) {
        let own = self.own(pointer);
        let others: Vec<ObjectId> =
            self.points_to.targets(pointer).into_iter().flatten().filter(|o| !own.contains(o)).collect();
        self.all_used(
            pointer,
            Role::Place,
            span,
            Some(others.clone()).filter(|_| own.is_empty() && !others.is_empty()),
        );
        own.iter().for_each(|object| self.flows(value, Node::Own(*object)));
        if own.is_empty() || !others.is_empty() {
            let name = others.first().map_or("memory", |object| self.function.objects[*object].name.as_str());
            self.all_used(value, Role::Stored(name.to_owned()), span, None);
        }
    }

    /// What lanes give each other flows to all of them.
    fn collective(&mut self, collective: &Collective, span: Span) {
        self.all_used(&collective.mask, Role::Lanes, span, None);
        for operand in &collective.operands {
            match collective.dst {
                Some(dst) => self.flows(operand, Node::Local(dst)),
                None => self.all_used(operand, Role::Lanes, span, None),
            }
        }
    }

    fn flows(&mut self, from: &Expr, to: Node) {
        for local in locals(from) {
            self.flow.to.entry(Node::Local(local)).or_default().insert(to);
        }
    }

    fn all_used(&mut self, e: &Expr, role: Role, span: Span, list: Option<Vec<ObjectId>>) {
        for local in locals(e) {
            self.used(Node::Local(local), role.clone(), span, list.clone());
        }
    }

    fn used(&mut self, node: Node, role: Role, span: Span, list: Option<Vec<ObjectId>>) {
        self.flow.uses.entry(node).or_default().push(Seen { what: Use { span, role }, list });
    }

    /// The arrays that a pointer leads to are not only stored to.
    fn read(&mut self, pointer: &Expr) {
        for object in self.points_to.targets(pointer).into_iter().flatten() {
            self.flow.only_stored.remove(&object);
        }
    }

    /// Arrays of the thread's own that a pointer may lead to.
    fn own(&self, pointer: &Expr) -> Vec<ObjectId> {
        let targets = self.points_to.targets(pointer).into_iter().flatten();
        targets.filter(|object| self.function.objects[*object].space == Space::Private).collect()
    }
}

fn locals(e: &Expr) -> BTreeSet<LocalId> {
    let mut found = BTreeSet::new();
    visit::walk_expr(e, &mut |part| found.extend(part.as_local()));
    found
}

/// Whether there is something in a function that may depend on the schedule.
fn depends(function: &Function) -> bool {
    visit::any_stmt(function, |stmt| matches!(stmt.kind, StmtKind::Call { .. }) || is_source(function, stmt))
}

/// Whether a statement gives a value that may depend on the schedule; what it calls by contract aside.
fn is_source(function: &Function, stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Atomic { .. } => true,
        StmtKind::Havoc(local) => is_unknown(function, *local),
        StmtKind::Barrier(barrier) => barrier.of_library,
        StmtKind::Assign(..) | StmtKind::Load { .. } | StmtKind::Store { .. } | StmtKind::If(..) => false,
        StmtKind::Loop(_) | StmtKind::Block(..) | StmtKind::Break(_) | StmtKind::Continue(_) => false,
        StmtKind::Return | StmtKind::Collective(_) | StmtKind::Fence(_) | StmtKind::Assert(..) => false,
        StmtKind::Assume(..) | StmtKind::Snapshot { .. } | StmtKind::Call { .. } => false,
    }
}

/// Whether nothing is known of an arbitrary value of this local. What the source names is a variable that is not
/// initialised, and what is between the members of a record nobody reads.
fn is_unknown(function: &Function, id: LocalId) -> bool {
    let local = &function.locals[id];
    local.of_hardware || local.name.is_none() && !function.padding.contains(&id)
}

/// Whether something that a function by contract does, or what it calls does, may depend on the schedule.
fn callee_depends(callee: &Function, contracts: &IdVec<ContractId, Function>) -> bool {
    let all = reached(callee, contracts).into_iter().map(|id| &contracts[id]);
    let own = |f: &Function| f.body.is_none() || visit::any_stmt(f, |stmt| is_source(f, stmt));
    std::iter::once(callee).chain(all).any(own)
}

impl Encoder<'_> {
    /// What an atomic does to its cell and what becomes of what it returns; nothing, where nobody asks.
    pub(super) fn update(
        &mut self,
        dst: Option<LocalId>,
        op: AtomicOp,
        operands: &[Expr],
        elem: Scalar,
    ) -> Option<Update> {
        let flow = self.flow.as_ref()?;
        let returned = dst.map_or(Returned::Dropped, |dst| flow.returned(dst));
        if returned == Returned::Ticket {
            self.assume_once(assumption::Kind::WorkListOrder);
        }
        Some(Update { op, elem, operands: operands.iter().map(literal).collect(), returned })
    }

    /// A value of which nothing is known is one that nobody sees.
    pub(super) fn unknown_value(&mut self, local: LocalId, span: Span) {
        if is_unknown(self.function, local) {
            self.must_not_be_seen(local, span);
        }
    }

    /// What a barrier gives all threads of the group is what they gave to it; but that is not in the program.
    pub(super) fn barrier_gives(&mut self, barrier: &Barrier, span: Span) {
        let depends = barrier.of_library || self.flow.as_ref().is_some_and(|flow| flow.has_sources);
        if let Some(result) = barrier.result.filter(|_| depends) {
            self.must_not_be_seen(result, span);
        }
    }

    /// What a function by contract does is the same in every schedule.
    pub(super) fn determined_call(&mut self, callee: ContractId, span: Span) {
        let source = self.source;
        let callee = &source.contracts[callee];
        if self.flow.is_some() && callee_depends(callee, &source.contracts) {
            let related = vec![(callee.span, "known by its contract only, it has atomics, or no body".to_owned())];
            self.oblige(Kind::OrderValue, build::bool(false), span, related);
        }
    }

    fn must_not_be_seen(&mut self, local: LocalId, span: Span) {
        if let Some(seen) = self.flow.as_ref().and_then(|flow| flow.first_use(local)) {
            self.oblige(Kind::OrderValue, build::bool(false), span, vec![(seen.span, seen.role.text())]);
        }
    }
}
