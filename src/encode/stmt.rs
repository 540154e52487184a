//! Statements, and the entry of the program.

use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::source::Span;
use crate::ivl::ast::{self as ivl, AccessKind, CommandKind, Expr, Type, VarId};
use crate::ivl::build;
use crate::ivl::op::Op;
use crate::kernel::ast::{
    self as kernel, AssertKind, AssumeKind, AtomicScope, Barrier, Loop, Scalar, Space, SpecExpr, Stmt, StmtKind, Ty,
};
use crate::kernel::visit;
use crate::obligation::Kind;

use super::expr::I64;
use super::geometry::U32;
use super::memory::PointsTo;
use super::spec::map_type;
use super::{
    AccessLog, Array, Assumed, Encoder, Geometry, Mode, Options, Pointer, PointerLocal, Scope, Site, Slot, Targets,
    ThreadProgram,
};

/// The counter of a loop's iterations wraps; only equality of two counters matters.
const COUNTER: kernel::IntType = kernel::IntType { bits: 64, signed: true };

impl<'a> Encoder<'a> {
    pub(super) fn new(source: &'a kernel::Program, function: &'a kernel::Function, options: &'a Options) -> Self {
        Encoder {
            source,
            function,
            options,
            points_to: PointsTo::analyse(function, &source.contracts),
            out: super::builder::Builder::new(),
            geometry: Geometry::unknown(),
            slots: Default::default(),
            arrays: Vec::new(),
            array_of: Default::default(),
            private: Default::default(),
            entry_maps: Default::default(),
            entry_values: Default::default(),
            bound_objects: Default::default(),
            functions: Default::default(),
            sites: Default::default(),
            claims: Vec::new(),
            counters: Default::default(),
            access_logs: Default::default(),
            assumed: Vec::new(),
            has_hypotheses: false,
            guards: Vec::new(),
            mode: Mode::Program,
            labels: Default::default(),
            exit: None,
            result: function.result,
            depth: 0,
        }
    }

    /// One map for each object; arrays that nobody writes are constants of the launch.
    pub(super) fn declare_objects(&mut self) {
        let checked = self.objects_of_barrier_invariants();
        for (id, object) in self.function.objects.iter_ids() {
            let content = self.points_to.content(id).unwrap_or(Scalar::Int(kernel::IntType { bits: 8, signed: false }));
            let ty = map_type(self.scalar_type(content));
            if object.space == Space::Private {
                let map = self.out.declare(&object.name, ty, Scope::Thread, false);
                self.private.insert(id, map);
                continue;
            }
            let written = self.points_to.is_written(id);
            let shared_by_all = !written && matches!(object.space, Space::Global | Space::Constant);
            let scope = if shared_by_all { Scope::Launch } else { Scope::Thread };
            let map = self.out.declare(&object.name, ty.clone(), scope, shared_by_all);
            let unknown = checked.contains(&id).then(|| {
                self.out.declare(&format!("{}.unknown", object.name), Type::Machine(I64), Scope::Thread, false)
            });
            self.array_of.insert(id, self.arrays.len());
            let unit = self.points_to.unit(id);
            self.arrays.push(Array { object: id, map, space: object.space, unit, written, unknown });
            if !shared_by_all {
                let entry = self.out.declare(&format!("{}.entry", object.name), ty, Scope::Launch, true);
                self.entry_maps.insert(map, entry);
            }
        }
        if self.function.params.iter().filter(|p| p.object.is_some()).count() > 1 {
            self.assume_once(Assumed::NoAliasing);
        }
        self.declare_access_logs();
    }

    fn objects_of_barrier_invariants(&self) -> Vec<kernel::ObjectId> {
        let mut found = Vec::new();
        let Some(body) = &self.function.body else { return found };
        visit::for_each_stmt(body, &mut |stmt| {
            if let StmtKind::Barrier(barrier) = &stmt.kind {
                for invariant in &barrier.invariants {
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
        for (object, kind) in wanted {
            let Some(array) = self.array_of.get(&object).copied() else { continue };
            if self.access_logs.contains_key(&(array, kind)) {
                continue;
            }
            let name = &self.function.objects[object].name;
            let word = if kind == kernel::AccessKind::Read { "read" } else { "write" };
            let happened = self.out.declare(&format!("{name}.{word}"), Type::Bool, Scope::Thread, false);
            let offset = self.out.declare(&format!("{name}.{word}.offset"), Type::Machine(I64), Scope::Thread, false);
            self.access_logs.insert((array, kind), AccessLog { happened, offset });
        }
    }

    pub(super) fn declare_locals(&mut self) {
        for (id, local) in self.function.locals.iter_ids() {
            let name = local.name.as_deref().unwrap_or("t");
            let slot = match local.ty {
                Ty::Scalar(scalar) => {
                    let ty = self.scalar_type(scalar);
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
            self.slots.insert(id, slot);
        }
    }

    /// The launch, the arguments, the memory, the hypotheses.
    pub(super) fn entry(&mut self) -> Result<()> {
        self.out.span = Some(self.function.span);
        self.admissible_launch();
        self.initial_memory();
        self.arguments();
        if !self.options.hypotheses {
            self.out.split("body");
            return Ok(());
        }
        for axiom in &self.source.axioms {
            let claim = self.in_mode(Mode::SpecUnlogged, |this| this.expr(axiom))?;
            self.out.assume(claim);
            self.assume_once(Assumed::Axiom(axiom.span));
            self.has_hypotheses = true;
        }
        for clause in &self.function.requires {
            self.out.span = Some(clause.expr.span);
            let claim = self.spec_expr(&clause.expr)?;
            self.out.assume(claim);
            self.has_hypotheses = true;
        }
        self.out.split("body");
        Ok(())
    }

    fn initial_memory(&mut self) {
        for (map, entry) in self.entry_maps.clone() {
            self.out.assign(map, build::var(entry));
        }
        let logs: Vec<AccessLog> = self.access_logs.values().copied().collect();
        for log in logs {
            self.out.assign(log.happened, build::bool(false));
            self.havoc(log.offset);
        }
        let unknowns: Vec<VarId> = self.arrays.iter().filter_map(|a| a.unknown).collect();
        for unknown in unknowns {
            self.havoc(unknown);
        }
    }

    fn arguments(&mut self) {
        for param in &self.function.params {
            match self.slots[&param.local].clone() {
                Slot::Scalar(var) => {
                    let name = self.function.locals[param.local].name.clone().unwrap_or_else(|| "arg".into());
                    let ty = self.out.ty(var).clone();
                    let argument = self.out.declare(&format!("{name}.arg"), ty.clone(), Scope::Launch, true);
                    if let Type::Machine(ty) = ty {
                        self.out.assume(build::op(Op::InRange, ty, [build::var(argument)]));
                    }
                    self.out.assign(var, build::var(argument));
                    self.entry_values.insert(param.local, argument);
                }
                Slot::Pointer(slot) => {
                    let unit = slot.unit;
                    let cases = vec![(build::bool(true), param.object)];
                    self.assign_pointer(&slot, Pointer { cases, offset: build::lit(0, I64), unit });
                }
                Slot::Value(_) | Slot::Bound(_) => {}
            }
        }
    }

    pub(super) fn body(&mut self) -> Result<()> {
        let exit = self.out.new_block("exit");
        self.exit = Some(exit);
        if let Some(body) = &self.function.body {
            self.block(body)?;
        }
        self.out.jump(&[exit]);
        self.out.enter(exit);
        for clause in &self.function.ensures {
            self.out.span = Some(clause.expr.span);
            let claim = self.spec_expr(&clause.expr)?;
            self.oblige(Kind::Postcondition, claim, clause.expr.span, Vec::new());
        }
        self.out.end();
        Ok(())
    }

    pub(super) fn finish(self) -> ThreadProgram {
        let (program, scopes) = self.out.finish(&self.function.name);
        let mut assumed = self.assumed;
        assumed.sort();
        ThreadProgram {
            program,
            scopes,
            geometry: self.geometry,
            arrays: self.arrays,
            sites: self.sites,
            claims: self.claims,
            counters: self.counters,
            logs: self.access_logs.values().map(|log| log.happened).collect(),
            assumed,
            has_hypotheses: self.has_hypotheses,
        }
    }

    fn block(&mut self, block: &[Stmt]) -> Result<()> {
        for stmt in block {
            if !self.out.is_reachable() {
                break;
            }
            self.out.span = Some(stmt.span);
            self.stmt(stmt)?;
        }
        Ok(())
    }

    fn stmt(&mut self, stmt: &Stmt) -> Result<()> {
        match &stmt.kind {
            StmtKind::Assign(dst, value) => self.assign(*dst, value),
            StmtKind::Havoc(dst) => {
                self.havoc_local(*dst);
                Ok(())
            }
            StmtKind::Load { dst, pointer } => self.load(*dst, pointer, stmt.span),
            StmtKind::Store { pointer, value } => self.store(pointer, value, stmt.span),
            StmtKind::Atomic { dst, pointer, operands, elem, scope, op: _ } => {
                for operand in operands {
                    self.expr(operand)?;
                }
                self.atomic(*dst, pointer, *elem, *scope, stmt.span)
            }
            StmtKind::If(condition, then, otherwise) => self.branch(condition, then, otherwise),
            StmtKind::Loop(l) => self.loop_(l, stmt.span),
            StmtKind::Block(label, body) => {
                let after = self.out.new_block("after");
                self.labels.insert(*label, Targets { leave: after, again: None });
                self.block(body)?;
                self.out.jump(&[after]);
                self.out.enter(after);
                Ok(())
            }
            StmtKind::Break(label) => {
                let target = self.target(*label, stmt.span)?.leave;
                self.out.jump(&[target]);
                Ok(())
            }
            StmtKind::Continue(label) => {
                let target = self.target(*label, stmt.span)?.again;
                let latch = target.ok_or_else(|| Diagnostic::unsupported(stmt.span, "`continue` of a block"))?;
                self.out.jump(&[latch]);
                Ok(())
            }
            StmtKind::Return => {
                let exit = self.exit.expect("set before the body");
                self.out.jump(&[exit]);
                Ok(())
            }
            StmtKind::Barrier(barrier) => self.barrier(barrier, stmt.span),
            StmtKind::Fence => Ok(()),
            StmtKind::Assert(kind, claim) => self.assertion(*kind, claim, stmt.span),
            StmtKind::Assume(kind, claim) => {
                let mode = if *kind == AssumeKind::User { Mode::Spec } else { Mode::Program };
                let value = self.in_mode(mode, |this| this.expr(claim))?;
                if *kind == AssumeKind::User && !self.options.hypotheses {
                    return Ok(());
                }
                if *kind == AssumeKind::User {
                    self.assume_once(Assumed::User(stmt.span));
                    self.has_hypotheses = true;
                }
                self.out.assume(value);
                Ok(())
            }
            StmtKind::Snapshot { dst, src } => self.snapshot(*dst, src, stmt.span),
            StmtKind::Call { callee, args, dst } => self.call(*callee, args, *dst, stmt.span),
        }
    }

    fn target(&self, label: kernel::Label, span: Span) -> Result<Targets> {
        match self.labels.get(&label) {
            Some(targets) => Ok(*targets),
            None => Err(Box::new(Diagnostic::unsupported(span, "a jump out of its function"))),
        }
    }

    fn assign(&mut self, dst: kernel::LocalId, value: &kernel::Expr) -> Result<()> {
        match self.slots[&dst].clone() {
            Slot::Scalar(var) => {
                let value = self.expr(value)?;
                self.out.assign(var, value);
            }
            Slot::Pointer(slot) => {
                let value = self.pointer(value)?;
                self.assign_pointer(&slot, value);
            }
            Slot::Value(_) | Slot::Bound(_) => {}
        }
        Ok(())
    }

    pub(super) fn havoc_local(&mut self, dst: kernel::LocalId) {
        match self.slots[&dst].clone() {
            Slot::Scalar(var) => self.havoc(var),
            Slot::Pointer(slot) => {
                self.havoc(slot.offset);
                if let Some(tag) = slot.tag {
                    self.havoc(tag);
                    let last = build::lit(slot.targets.len() as i128 - 1, U32);
                    self.out.assume(build::op(Op::Le, U32, [build::var(tag), last]));
                }
            }
            Slot::Value(_) | Slot::Bound(_) => {}
        }
    }

    fn branch(&mut self, condition: &kernel::Expr, then: &[Stmt], otherwise: &[Stmt]) -> Result<()> {
        let condition = self.expr(condition)?;
        let (yes, no, join) = (self.out.new_block("then"), self.out.new_block("else"), self.out.new_block("join"));
        self.out.jump(&[yes, no]);
        self.depth += 1;
        for (block, guard, body) in [(yes, condition.clone(), then), (no, build::not(condition), otherwise)] {
            self.out.enter(block);
            self.out.assume(guard);
            self.block(body)?;
            self.out.jump(&[join]);
        }
        self.depth -= 1;
        self.out.enter(join);
        Ok(())
    }

    /// `head: invariants; body; latch: latch; counter++; goto head`. The asserts that
    /// begin the head block are the loop's invariants, as in Boogie.
    fn loop_(&mut self, l: &Loop, span: Span) -> Result<()> {
        let counter = self.out.declare("iteration", Type::Machine(COUNTER), Scope::Thread, false);
        self.out.assign(counter, build::lit(0, COUNTER));
        let head = self.out.split("head");
        self.counters.insert(head, counter);
        let wide = self.function.wide_invariants.iter();
        let invariants: Vec<_> = l.invariants.iter().chain(wide).collect();
        let mut ghost_reads = Vec::new();
        for invariant in invariants {
            let claim = self.in_mode(Mode::SpecUnlogged, |this| this.invariant_claim(&invariant.expr))?;
            let kind = if invariant.candidate { Kind::Candidate } else { Kind::InvariantEntry };
            let obligation = self.new_claim(kind, invariant.expr.span, Vec::new());
            self.out.span = Some(invariant.expr.span);
            self.out.assert(obligation, claim);
            ghost_reads.push(&invariant.expr);
        }
        let first = self.out.split("loop");
        debug_assert_ne!(first, head);
        // What the invariants read must not race: logged once, behind the head.
        for e in ghost_reads {
            self.spec_expr(e)?;
        }
        self.out.span = Some(span);
        let (latch, after) = (self.out.new_block("latch"), self.out.new_block("after_loop"));
        self.labels.insert(l.label, Targets { leave: after, again: Some(latch) });
        self.depth += 1;
        self.block(&l.body)?;
        self.out.jump(&[latch]);
        self.out.enter(latch);
        self.block(&l.latch)?;
        self.out.assign(counter, build::op(Op::Add, COUNTER, [build::var(counter), build::lit(1, COUNTER)]));
        self.out.jump(&[head]);
        self.out.enter(after);
        self.depth -= 1;
        Ok(())
    }

    /// Only assertions may begin a head block, so the facts that an invariant's
    /// encoding leaves behind (its cells are in range) become part of nothing here:
    /// the cut adds them where it assumes the invariant.
    fn invariant_claim(&mut self, e: &kernel::Expr) -> Result<Expr> {
        let mark = self.out.mark();
        let claim = self.expr(e);
        self.out.drop_assumes_since(mark);
        claim
    }

    // ---- memory ----

    fn load(&mut self, dst: kernel::LocalId, pointer: &kernel::Expr, span: Span) -> Result<()> {
        let Ty::Scalar(ty) = self.function.locals[dst].ty else {
            return Err(Box::new(Diagnostic::unsupported(span, "a pointer loaded from memory")));
        };
        let p = self.pointer(pointer)?;
        self.access_cases(&p, ty, span, &mut |this, object| {
            this.log_access(AccessKind::Read, object, p.offset.clone(), units(ty, &p), None, span);
            match this.content_at(object, &p, ty) {
                Some(value) => {
                    if let Slot::Scalar(var) = this.slots[&dst] {
                        this.out.assign(var, value);
                    }
                }
                None => this.havoc_local(dst),
            }
            Ok(())
        })
    }

    fn store(&mut self, pointer: &kernel::Expr, value: &kernel::Expr, span: Span) -> Result<()> {
        let Ty::Scalar(ty) = value.ty else {
            return Err(Box::new(Diagnostic::unsupported(span, "a pointer stored in memory")));
        };
        let value = self.expr(value)?;
        let p = self.pointer(pointer)?;
        self.access_cases(&p, ty, span, &mut |this, object| {
            this.forbid_write(object, span);
            this.log_access(AccessKind::Write, object, p.offset.clone(), units(ty, &p), Some(value.clone()), span);
            if this.points_to.content(object) == Some(ty) {
                let map = this.map_of(object);
                this.out.assign(map, build::store(build::var(map), p.offset.clone(), value.clone()));
            }
            Ok(())
        })
    }

    /// An atomic returns anything and leaves anything.
    fn atomic(
        &mut self,
        dst: Option<kernel::LocalId>,
        pointer: &kernel::Expr,
        elem: Scalar,
        scope: AtomicScope,
        span: Span,
    ) -> Result<()> {
        let p = self.pointer(pointer)?;
        let kind = match scope {
            AtomicScope::Block => AccessKind::AtomicBlock,
            AtomicScope::Device => AccessKind::AtomicDevice,
        };
        self.access_cases(&p, elem, span, &mut |this, object| {
            this.forbid_write(object, span);
            this.log_access(kind, object, p.offset.clone(), units(elem, &p), None, span);
            if this.points_to.content(object) == Some(elem) {
                let ty = this.scalar_type(elem);
                let value = this.out.declare("atomic", ty, Scope::Thread, false);
                this.havoc(value);
                let map = this.map_of(object);
                this.out.assign(map, build::store(build::var(map), p.offset.clone(), build::var(value)));
            }
            Ok(())
        })?;
        if let Some(dst) = dst {
            self.havoc_local(dst);
        }
        Ok(())
    }

    pub(super) fn map_of(&self, object: kernel::ObjectId) -> VarId {
        match self.private.get(&object) {
            Some(map) => *map,
            None => self.arrays[self.array_of[&object]].map,
        }
    }

    /// Runs `f` for each object that the pointer may point to, in a branch of its
    /// own, after the obligations that every access has.
    fn access_cases(
        &mut self,
        p: &Pointer,
        ty: Scalar,
        span: Span,
        f: &mut dyn FnMut(&mut Self, kernel::ObjectId) -> Result<()>,
    ) -> Result<()> {
        let null = super::expr::is_null(p);
        if build::as_bool(&null) != Some(false) || p.cases.is_empty() {
            self.oblige(Kind::NullPointer, build::not(null), span, Vec::new());
        }
        let objects: Vec<_> = p.cases.iter().filter_map(|(c, t)| t.map(|o| (c.clone(), o))).collect();
        if let [(_, object)] = objects.as_slice() {
            self.check_bounds(*object, p, ty, span);
            return f(self, *object);
        }
        let join = self.out.new_block("accessed");
        let arms: Vec<_> = objects.iter().map(|_| self.out.new_block("points_to")).collect();
        self.out.jump(&arms);
        for ((condition, object), arm) in objects.into_iter().zip(arms) {
            self.out.enter(arm);
            self.out.assume(condition);
            self.check_bounds(object, p, ty, span);
            f(self, object)?;
            self.out.jump(&[join]);
        }
        self.out.enter(join);
        Ok(())
    }

    fn check_bounds(&mut self, object: kernel::ObjectId, p: &Pointer, ty: Scalar, span: Span) {
        let Some(extent) = self.units_of(object) else {
            self.assume_once(Assumed::InBounds);
            return;
        };
        let source = &self.function.objects[object];
        let last = build::lit(i128::from(extent) - i128::from(units(ty, p)), I64);
        let inside = build::and2(
            build::op(Op::Le, I64, [build::lit(0, I64), p.offset.clone()]),
            build::op(Op::Le, I64, [p.offset.clone(), last]),
        );
        if self.options.bounds {
            let related = vec![(source.span, format!("`{}` is declared here", source.name))];
            self.oblige(Kind::Bounds, inside, span, related);
        } else {
            self.assume_once(Assumed::InBounds);
        }
    }

    fn forbid_write(&mut self, object: kernel::ObjectId, span: Span) {
        let source = &self.function.objects[object];
        if source.read_only || source.space == Space::Constant {
            let related = vec![(source.span, format!("`{}` is read-only", source.name))];
            self.oblige(Kind::ConstantWrite, build::bool(false), span, related);
        }
    }

    /// Marks an access; private memory has none. Keeps the logs that specifications
    /// read, and the access check of barrier invariants.
    pub(super) fn log_access(
        &mut self,
        kind: AccessKind,
        object: kernel::ObjectId,
        offset: Expr,
        units: u32,
        value: Option<Expr>,
        span: Span,
    ) {
        let Some(index) = self.array_of.get(&object).copied() else { return };
        let array = self.arrays[index].clone();
        if array.space == Space::Ghost {
            return;
        }
        let site = self.sites.push(Site { span, array: Some(index) });
        let access = ivl::Access { site, kind, object: array.map, offset: offset.clone(), units, value };
        self.out.push(CommandKind::Access(access));
        if let (Some(unknown), AccessKind::Read | AccessKind::Write) = (array.unknown, kind) {
            self.out.assume(build::not(touches(&offset, units, &build::var(unknown))));
        }
        let logged: &[kernel::AccessKind] = match kind {
            AccessKind::Read => &[kernel::AccessKind::Read],
            AccessKind::Write => &[kernel::AccessKind::Write],
            AccessKind::AtomicBlock | AccessKind::AtomicDevice => {
                &[kernel::AccessKind::Read, kernel::AccessKind::Write]
            }
            AccessKind::GhostRead => &[],
        };
        for kind in logged {
            if let Some(log) = self.access_logs.get(&(index, *kind)).copied() {
                self.log_arbitrary(log, offset.clone());
            }
        }
    }

    /// The log holds one arbitrary access of those made (DESIGN, D4).
    fn log_arbitrary(&mut self, log: AccessLog, offset: Expr) {
        let choice = self.out.declare("choose", Type::Bool, Scope::Thread, false);
        self.out.push(CommandKind::Havoc(vec![choice]));
        let chosen = build::var(choice);
        self.out.assign(log.offset, build::ite(chosen.clone(), offset, build::var(log.offset)));
        self.out.assign(log.happened, build::or2(build::var(log.happened), chosen));
    }

    fn snapshot(&mut self, dst: kernel::ObjectId, src: &kernel::Expr, span: Span) -> Result<()> {
        let p = self.pointer(src)?;
        let objects: Vec<_> = p.cases.iter().filter_map(|(_, t)| *t).collect();
        let [object] = objects.as_slice() else {
            return Err(Box::new(Diagnostic::unsupported(span, "a snapshot of one of several arrays")));
        };
        let (from, to) = (self.map_of(*object), self.map_of(dst));
        if self.out.ty(from) != self.out.ty(to) {
            return Err(Box::new(Diagnostic::unsupported(span, "a snapshot of an array of another type")));
        }
        self.out.assign(to, build::var(from));
        Ok(())
    }

    // ---- barriers and assertions ----

    fn barrier(&mut self, barrier: &Barrier, span: Span) -> Result<()> {
        for invariant in &barrier.invariants {
            let claim = self.in_mode(Mode::SpecUnlogged, |this| this.claim_of_thread(&invariant.expr))?;
            let mut instances = Vec::new();
            for instance in &invariant.instances {
                let mut ids = Vec::new();
                for id in instance {
                    ids.push(self.in_mode(Mode::SpecUnlogged, |this| this.claim_of_thread(id))?);
                }
                instances.push(ids);
            }
            let site = self.sites.push(Site { span: invariant.span, array: None });
            self.out.span = Some(invariant.span);
            self.out.push(CommandKind::BarrierInvariant(ivl::BarrierInvariant {
                site,
                claim,
                binary: invariant.binary,
                instances,
            }));
        }
        self.cut(barrier.fences_shared, barrier.fences_global, span);
        if let Some(result) = barrier.result {
            self.havoc_local(result);
        }
        Ok(())
    }

    /// A barrier, in a block of its own.
    pub(super) fn cut(&mut self, fences_shared: bool, fences_global: bool, span: Span) {
        let site = self.sites.push(Site { span, array: None });
        self.out.span = Some(span);
        self.out.push(CommandKind::Barrier(ivl::Barrier { site, fences_shared, fences_global }));
        self.out.split("after_barrier");
    }

    fn assertion(&mut self, kind: AssertKind, claim: &kernel::Expr, span: Span) -> Result<()> {
        if kind == AssertKind::Global && self.depth > 0 {
            return Err(Box::new(
                Diagnostic::unsupported(span, "`__global_assert` under a condition")
                    .with_help("state it before the condition, or use `__assert`"),
            ));
        }
        let value = self.spec_expr(claim)?;
        let (obligation, place, related) = match kind {
            AssertKind::User | AssertKind::Global => (Kind::Assert, span, Vec::new()),
            AssertKind::Precondition(call) => {
                (Kind::Precondition, call, vec![(span, "this is the precondition".to_owned())])
            }
            AssertKind::Postcondition => (Kind::Postcondition, span, Vec::new()),
        };
        self.oblige(obligation, value, place, related);
        Ok(())
    }

    /// A thread invariant speaks of other threads, too: locals with one definition
    /// by coordinates and uniform values stand for that definition.
    fn claim_of_thread(&mut self, e: &kernel::Expr) -> Result<Expr> {
        let definitions = super::call::definitions(self.function);
        self.expr(&super::call::expand(e, &definitions))
    }
}

/// Does an access of `units` units from `offset` touch `cell`.
pub(super) fn touches(offset: &Expr, units: u32, cell: &Expr) -> Expr {
    if units == 1 {
        return build::eq(offset.clone(), cell.clone());
    }
    let distance = build::op(Op::SubExact, I64, [cell.clone(), offset.clone()]);
    build::and2(
        build::op(Op::Le, I64, [offset.clone(), cell.clone()]),
        build::op(Op::Lt, I64, [distance, build::lit(units.into(), I64)]),
    )
}

fn units(ty: Scalar, p: &Pointer) -> u32 {
    ((ty.bytes() / p.unit).max(1)) as u32
}
