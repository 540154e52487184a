//! The state of an encoding, its variables, and the entry of the program.

use std::collections::BTreeSet;

use super::state::{
    AccessLog, Context, Control, Encoder, Findings, Mode, Pointer, PointerLocal, Slot, Storage, Tickets,
};
use crate::assumption;
use crate::base::diagnostic::Result;
use crate::base::rule::Rules;
use crate::ivl::ast::{Expr, Type, VarId};
use crate::ivl::op::Op;
use crate::ivl::{self, build};
use crate::kernel::ast::{
    self as kernel, CollectiveOp, ExprKind, Language, Object, ObjectKind, Scalar, Space, SpecExpr, StmtKind, Ty,
};
use crate::kernel::effects::Effects;
use crate::kernel::integer::{I64, U8, U32};
use crate::kernel::model;
use crate::kernel::visit;

use super::memory::PointsTo;
use super::options::Options;
use super::schedule::Flow;
use super::spec::map_type;
use crate::ivl::thread::{Array, Assumed, Geometry, Scope, ThreadProgram};

/// Of longer arrays of constants only the range is known.
const LONGEST_TABLE: usize = 64;

impl<'a> Encoder<'a> {
    pub(super) fn new(source: &'a kernel::Program, function: &'a kernel::Function, options: &'a Options) -> Self {
        let points_to = PointsTo::analyse(function, &source.contracts);
        let flow = options.determinism.then(|| Flow::of(function, &points_to, options.work_lists));
        Encoder {
            source,
            function,
            options,
            points_to,
            effects: Effects::of(function, &source.contracts),
            out: super::builder::Builder::new(),
            geometry: Geometry::unknown(),
            functions: Default::default(),
            storage: Storage::default(),
            found: Findings::default(),
            context: Context {
                mode: Mode::Program,
                guards: Vec::new(),
                enabled: true,
                result: function.result,
                at_call: false,
                read_by_frame: Default::default(),
            },
            control: Control::default(),
            monoid: None,
            tickets: Tickets::default(),
            gates: Default::default(),
            flow,
        }
    }

    /// One map for each object; arrays that nobody writes are constants of the launch.
    pub(super) fn declare_objects(&mut self) {
        let mut checked = self.objects_of_barrier_invariants();
        checked.extend(self.objects_of_flags());
        self.storage.permuted = self.permuted_objects();
        for (id, object) in self.function.objects.iter_ids() {
            let content = self.points_to.content(id).unwrap_or(Scalar::Int(U8));
            let ty = map_type(self.content_type(id, content));
            let written = self.points_to.is_written(id);
            if object.space == Space::Private {
                // At the start all threads hold the same of an argument.
                let is_argument = object.of_argument && self.function.is_kernel;
                let is_constant = is_argument && !written;
                let scope = if is_constant { Scope::Launch } else { Scope::Thread };
                let map = self.out.declare(&object.name, ty.clone(), scope, is_constant);
                self.storage.private.insert(id, map);
                if is_argument && written {
                    let entry = self.out.declare(&format!("{}.arg", object.name), ty, Scope::Launch, true);
                    self.storage.entry_maps.insert(map, entry);
                }
                continue;
            }
            let shared_by_all = !written && matches!(object.space, Space::Global | Space::Constant);
            let scope = if shared_by_all { Scope::Launch } else { Scope::Thread };
            let map = self.out.declare(&object.name, ty.clone(), scope, shared_by_all);
            let unknown = checked.contains(&id).then(|| {
                self.out.declare(&format!("{}.unknown", object.name), Type::Machine(I64), Scope::Thread, false)
            });
            let unit = self.points_to.unit(id);
            let extent = object.size.map(|bytes| bytes / unit);
            let array = Array { object: id, map, space: object.space, unit, extent, written, unknown };
            self.storage.array_of.insert(id, self.storage.arrays.push(array));
            if !shared_by_all {
                // Uninitialised shared memory is each group's own.
                let whose = match object.space {
                    Space::Global | Space::Constant => Scope::Launch,
                    Space::Shared => Scope::Group,
                    Space::Ghost | Space::Private => Scope::Thread,
                };
                let entry = self.out.declare(&format!("{}.entry", object.name), ty, whose, true);
                self.storage.entry_maps.insert(map, entry);
            }
        }
        let pointers = self.function.params.iter().filter(|p| p.object.is_some()).count();
        let declared =
            |o: &Object| o.kind == ObjectKind::Declared && matches!(o.space, Space::Global | Space::Constant);
        let is_merged = self.options.may_alias && self.function.is_kernel;
        let assumed = !is_merged || super::alias::keeps_apart(self.function, &self.source.contracts);
        if assumed && (pointers > 1 || (pointers == 1 && self.function.objects.iter().any(declared))) {
            self.assume_once(assumption::Kind::NoAliasing);
        }
        if pointers > 0 {
            self.assume_once(assumption::Kind::NonNull);
        }
        if self.source.language == Language::OpenCl {
            self.assume_once(assumption::Kind::UniformRange);
        }
        if self.function.launch.sub_groups {
            self.assume_once(assumption::Kind::SubGroupsOf32);
        }
        self.declare_access_logs();
    }

    /// The arrays of which permutations are claimed.
    fn permuted_objects(&self) -> BTreeSet<kernel::ObjectId> {
        let mut found = BTreeSet::new();
        visit::for_each_stmt(self.function.body.as_deref().unwrap_or_default(), &mut |stmt| {
            let StmtKind::Barrier(barrier) = &stmt.kind else { return };
            for invariant in &barrier.invariants {
                if let kernel::InvariantForm::Permutation { array, .. } = &invariant.form {
                    found.extend(self.points_to.targets(array).into_iter().flatten());
                }
            }
        });
        found
    }

    fn objects_of_barrier_invariants(&self) -> Vec<kernel::ObjectId> {
        let mut found = Vec::new();
        let Some(body) = &self.function.body else { return found };
        visit::for_each_stmt(body, &mut |stmt| {
            if let StmtKind::Barrier(barrier) = &stmt.kind {
                let of_threads = |i: &&kernel::BarrierInvariant| !i.form.is_of_elements();
                for invariant in barrier.invariants.iter().filter(of_threads) {
                    visit::walk_expr(&invariant.expr, &mut |e| {
                        if let kernel::ExprKind::Spec(SpecExpr::GhostLoad(p, _)) = &e.kind {
                            found.extend(self.points_to.targets(p).into_iter().flatten());
                        }
                    });
                }
            }
        });
        found
    }

    fn declare_access_logs(&mut self) {
        let mut wanted = Vec::new();
        visit::for_each_root_expr(self.function, &mut |root| {
            visit::walk_expr(root, &mut |e| {
                if let kernel::ExprKind::Spec(SpecExpr::Accessed(kind, p) | SpecExpr::AccessOffset(kind, p)) = &e.kind {
                    wanted.extend(self.points_to.targets(p).into_iter().flatten().map(|o| (o, *kind)));
                }
            });
        });
        wanted.extend(self.asked_by_contracts());
        for (object, kind) in wanted {
            let Some(array) = self.storage.array_of.get(&object).copied() else { continue };
            if self.found.access_logs.contains_key(&(array, kind)) {
                continue;
            }
            let name = &self.function.objects[object].name;
            let word = if kind == kernel::AccessKind::Read { "read" } else { "write" };
            let happened = self.out.declare(&format!("{name}.{word}"), Type::Bool, Scope::Thread, false);
            let offset = self.out.declare(&format!("{name}.{word}.offset"), Type::Machine(I64), Scope::Thread, false);
            self.found.access_logs.insert((array, kind), AccessLog { happened, offset });
        }
    }

    /// What contracts of called functions may ask for: their clauses speak of the arguments.
    fn asked_by_contracts(&self) -> Vec<(kernel::ObjectId, kernel::AccessKind)> {
        let mut wanted = Vec::new();
        let Some(body) = &self.function.body else { return wanted };
        visit::for_each_stmt(body, &mut |stmt| {
            let StmtKind::Call { callee, args, .. } = &stmt.kind else { return };
            let f = &self.source.contracts[*callee];
            for clause in f.requires.iter().chain(&f.ensures) {
                visit::walk_expr(&clause.expr, &mut |e| {
                    if let kernel::ExprKind::Spec(SpecExpr::Accessed(kind, _) | SpecExpr::AccessOffset(kind, _)) =
                        &e.kind
                    {
                        let objects = args.iter().flat_map(|arg| self.points_to.targets(arg)).flatten();
                        wanted.extend(objects.map(|object| (object, *kind)));
                    }
                });
            }
        });
        wanted
    }

    pub(super) fn declare_locals(&mut self) {
        for (id, local) in self.function.locals.iter_ids() {
            let name = local.name.as_deref().unwrap_or("t");
            let slot = match local.ty {
                Ty::Scalar(scalar) => {
                    let ty = self.local_type(id, scalar);
                    Slot::Scalar(self.out.declare(name, ty, Scope::Thread, false))
                }
                Ty::Pointer => {
                    let targets = self.points_to.local(id);
                    let unit = self.points_to.unit_of(&targets);
                    let targets: Vec<_> = targets.into_iter().collect();
                    let tag = (targets.len() > 1)
                        .then(|| self.out.declare(&format!("{name}.base"), Type::Machine(U32), Scope::Thread, false));
                    let offset = self.out.declare(&format!("{name}.offset"), Type::Machine(I64), Scope::Thread, false);
                    Slot::Pointer(PointerLocal { tag, targets, offset, unit })
                }
            };
            self.storage.slots.insert(id, slot);
        }
    }

    /// Counts barriers that return a value, if there are any.
    fn number_barriers(&mut self) {
        let (mut returns, mut votes, mut meetings) = (false, BTreeSet::new(), BTreeSet::new());
        if let Some(body) = &self.function.body {
            visit::for_each_stmt(body, &mut |s| {
                returns |= matches!(&s.kind, StmtKind::Barrier(b) if b.result.is_some());
                let StmtKind::Collective(c) = &s.kind else { return };
                let CollectiveOp::Vote(vote) = c.op else { return };
                if let kernel::Vote::First { lanes } = vote {
                    meetings.insert(lanes);
                } else if let ExprKind::Int(mask) = c.mask.kind {
                    votes.insert(mask);
                }
            });
        }
        let mut count = |name: &str| {
            let number = self.out.declare(name, Type::Machine(I64), Scope::Thread, false);
            self.out.assign(number, build::lit(0, I64));
            number
        };
        self.control.barrier_number = returns.then(|| count("barrier.number"));
        self.control.vote_numbers =
            votes.into_iter().map(|mask| (mask, count(&format!("vote.{mask:x}.number")))).collect();
        self.control.meeting_numbers =
            meetings.into_iter().map(|lanes| (lanes, count(&format!("meeting.{lanes}.number")))).collect();
    }

    /// The launch, the arguments, the memory, the hypotheses.
    pub(super) fn entry(&mut self) -> Result<()> {
        self.out.span = Some(self.function.span);
        self.admissible_launch();
        self.new_ticket_interval();
        self.initial_memory();
        self.constants();
        self.arguments();
        self.number_barriers();
        self.declare_extents()?;
        if !self.options.hypotheses {
            self.out.split("body");
            return Ok(());
        }
        for axiom in &self.source.axioms {
            let claim = self.in_mode(Mode::SpecUnlogged, |this| this.expr(axiom))?;
            self.out.assume(claim);
            self.assume_once(Assumed::Axiom(axiom.span));
            self.found.has_hypotheses = true;
        }
        for clause in &self.function.requires {
            super::tickets::refuse_hypothesis(&clause.expr)?;
            self.out.span = Some(clause.expr.span);
            self.found.has_hypotheses = true;
            for part in super::order::conjuncts(&clause.expr) {
                // In the body data of a scan are intervals, so a bound of their values cannot be
                // assumed as it stands: it is used where sums are compared (`order.rs`).
                if !self.bounds_inputs(part) {
                    let claim = self.spec_expr(part)?;
                    self.out.assume(claim);
                }
            }
        }
        self.out.split("body");
        Ok(())
    }

    fn initial_memory(&mut self) {
        for (map, entry) in self.storage.entry_maps.clone() {
            self.out.assign(map, build::var(entry));
        }
        let logs: Vec<AccessLog> = self.found.access_logs.values().copied().collect();
        for log in logs {
            self.out.assign(log.happened, build::bool(false));
            self.havoc(log.offset);
        }
        let unknowns: Vec<VarId> = self.storage.arrays.iter().filter_map(|a| a.unknown).collect();
        for unknown in unknowns {
            self.havoc(unknown);
        }
    }

    /// What the initialisers of constant arrays say, element by element of the short ones.
    fn constants(&mut self) {
        for (id, object) in self.function.objects.iter_ids() {
            let Some(content) = self.content_of(id).filter(|c| c.len() <= LONGEST_TABLE) else { continue };
            let Scalar::Int(ty) = object.elem else { continue };
            let map = build::var(self.map_of(id));
            for (number, value) in (0..).zip(content) {
                let cell = build::select(map.clone(), build::lit(number, I64));
                self.out.assume(build::eq(cell, build::lit(*value, ty)));
            }
        }
    }

    /// The elements of an object that holds the same all the time, one to a unit.
    pub(super) fn content_of(&self, id: kernel::ObjectId) -> Option<&'a [i128]> {
        let object = &self.function.objects[id];
        let as_declared = self.points_to.content(id) == Some(object.elem) && !self.points_to.is_written(id);
        object.content.as_deref().filter(|_| as_declared && !self.is_data_object(id))
    }

    fn arguments(&mut self) {
        // Each thread calls a function with its own arguments; a synchronising one is
        // called with the same by all (an obligation of the call).
        let by_all = self.function.is_kernel || self.effects.barrier;
        let scope = if by_all { Scope::Launch } else { Scope::Thread };
        for param in &self.function.params {
            match self.storage.slots[&param.local].clone() {
                Slot::Scalar(var) => {
                    let name = self.function.locals[param.local].name.clone().unwrap_or_else(|| "arg".into());
                    let ty = self.out.ty(var).clone();
                    let argument = self.out.declare(&format!("{name}.arg"), ty.clone(), scope, true);
                    if let Type::Machine(ty) = ty {
                        self.out.assume(build::op(Op::InRange, ty, [build::var(argument)]));
                    }
                    self.out.assign(var, build::var(argument));
                    self.storage.entry_values.insert(param.local, argument);
                }
                Slot::Pointer(slot) => {
                    let unit = slot.unit;
                    let cases = vec![(build::bool(true), param.object)];
                    let offset = if param.anywhere { self.arbitrary_place(param) } else { build::lit(0, I64) };
                    self.assign_pointer(&slot, Pointer { cases, offset, unit });
                }
                Slot::Value(_) | Slot::Bound(_) => {}
            }
        }
    }

    /// Where in the shared object a parameter begins; addresses have fewer than 62 bits.
    fn arbitrary_place(&mut self, param: &kernel::Param) -> Expr {
        let name = self.function.locals[param.local].name.as_deref().unwrap_or("arg");
        let place = self.out.declare(&format!("{name}.begin"), Type::Machine(I64), Scope::Launch, true);
        let place = build::var(place);
        let limit = build::lit(1 << 61, I64);
        self.out.assume(build::op(Op::InRange, I64, [place.clone()]));
        self.out.assume(build::op(Op::Le, I64, [build::lit(0, I64), place.clone()]));
        self.out.assume(build::op(Op::Le, I64, [place.clone(), limit]));
        place
    }

    /// Counts calls of functions of libraries that all threads make together.
    fn meetings(&self) -> Option<VarId> {
        let count = self.function.locals.iter_ids().find(|(_, local)| model::counts_calls(local)).map(|(id, _)| id)?;
        if let Some(Slot::Scalar(var)) = self.storage.slots.get(&count) { Some(*var) } else { None }
    }

    pub(super) fn finish(self) -> ThreadProgram {
        let meetings = self.meetings();
        let launch_is_given = self.is_launch_given();
        let (program, scopes) = self.out.finish(&self.function.name);
        let mut assumed = self.found.assumed;
        assumed.sort();
        let logs = self.found.access_logs.iter().map(|((array, _), log)| ivl::thread::AccessLog {
            happened: log.happened,
            offset: log.offset,
            space: self.storage.arrays[*array].space,
        });
        let logs = logs.collect();
        ThreadProgram {
            program,
            span: self.function.span,
            scopes,
            geometry: self.geometry,
            arrays: self.storage.arrays,
            sites: self.found.sites,
            claims: self.found.claims,
            counters: self.found.counters,
            meetings,
            logs,
            assumed,
            has_hypotheses: self.found.has_hypotheses,
            launch_is_given,
            exited_threads_ok: self.options.exited_threads_ok,
            strides: Vec::new(),
            updates: self.found.updates,
            gates: self.found.gates,
            fences: self.found.fences,
            fences_at_tickets: self.options.fences_at_tickets,
            rules: Rules::default(),
        }
    }
}
