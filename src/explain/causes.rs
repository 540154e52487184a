//! Which values that the proof left open a counterexample makes use of.
//!
//! A variable's incarnation that nothing defines was left open; the model has a value for
//! it only if the violated claim depends on it. The place in the section where it was
//! made says by what.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::source::Span;
use crate::explain::indices;
use crate::ivl::ast::{BlockId, CommandKind, Expr, ExprKind, Thread, VarId};
use crate::ivl::cfg::{Cfg, barrier_of};
use crate::ivl::section::Section;
use crate::ivl::thread::{Array, ThreadProgram};
use crate::ivl::visit;
use crate::kernel::ast::{CollectiveOp, Function, Space, StmtKind};
use crate::kernel::visit as visit_kernel;
use crate::obligation::Kind;
use crate::report::{Cause, CauseKind, Failure};
use crate::smt::model::Model;
use crate::vc::passive::{Passive, PassiveKind};

/// Variables of a loop that are named.
const MAX_NAMES: usize = 4;

/// A failing obligation's counterexample.
pub struct Scene<'a> {
    /// The program of one thread.
    pub thread: &'a ThreadProgram,
    /// The kernel that it is of.
    pub kernel: &'a Function,
    /// The section with the obligation.
    pub section: &'a Section,
    /// The same as the solver saw it.
    pub passive: &'a Passive,
    /// The counterexample.
    pub model: &'a Model,
}

/// The causes, the most telling first.
pub fn causes(scene: &Scene, failure: &Failure) -> Vec<Cause> {
    let mut found = Found::default();
    if failure.kind == Kind::Bounds {
        found.extents(scene, failure);
    }
    found.indices(scene, failure);
    found.inputs(scene);
    let cfg = Cfg::new(scene.thread);
    let mut before = None;
    for block in &scene.model.trace {
        let passive = &scene.passive.blocks[*block];
        found.opaque(scene, *block);
        // Blocks on edges (`from~to`) hold only definitions that merge values at the join:
        // nothing of the section was left open there.
        if !passive.label.contains('~') {
            found.havocs(scene, &cfg, passive.origin, *block, before);
            before = Some(passive.origin);
        }
    }
    found.list()
}

#[derive(Default)]
struct Found {
    causes: BTreeMap<(CauseKind, Option<Span>), Vec<String>>,
    /// Arrays that an index comes from: to say of them that they are arbitrary adds nothing.
    indices: BTreeSet<String>,
}

impl Found {
    fn add(&mut self, kind: CauseKind, span: Option<Span>, subject: &str) {
        let subjects = self.causes.entry((kind, span)).or_default();
        if !subjects.iter().any(|s| s == subject) && subjects.len() < MAX_NAMES {
            subjects.push(subject.to_owned());
        }
    }

    fn list(self) -> Vec<Cause> {
        let told = |kind, subjects: &[String]| match kind {
            CauseKind::Input => !subjects.iter().all(|s| self.indices.contains(s)),
            _ => true,
        };
        let causes = self.causes.iter().filter(|((kind, _), subjects)| told(*kind, subjects));
        causes.map(|((kind, span), subjects)| Cause { kind: *kind, subjects: subjects.clone(), span: *span }).collect()
    }

    /// Arrays behind parameters of which nobody says how large they are.
    fn extents(&mut self, scene: &Scene, failure: &Failure) {
        for object in indices::accessed(scene.kernel, failure.span) {
            let stated = scene.kernel.params.iter().any(|param| {
                param.object == Some(object) && scene.kernel.extents.iter().any(|extent| extent.pointer == param.local)
            });
            if !stated && scene.kernel.objects[object].size.is_none() {
                self.add(CauseKind::Extent, None, &scene.kernel.objects[object].name);
            }
        }
    }

    /// Indices that both accesses of a race take from one array.
    fn indices(&mut self, scene: &Scene, failure: &Failure) {
        let [first, second] = failure.accesses.as_slice() else { return };
        let sources = |span| indices::sources(scene.kernel, span);
        let second = sources(second.span);
        for (object, read) in sources(first.span) {
            let array = scene.thread.arrays.iter().find(|a| a.object == object);
            let both = second.iter().any(|(other, _)| *other == object);
            if let Some(array) = array.filter(|a| both && depends_on(scene, a)) {
                let input = !array.written && array.space != Space::Shared;
                let kind = match indices::shape(scene.kernel, first.span, read) {
                    indices::Shape::Whole if input => CauseKind::IndexFromInput,
                    indices::Shape::Whole => CauseKind::IndexFromMemory,
                    indices::Shape::Part => CauseKind::IndexPart,
                    indices::Shape::Range => CauseKind::IndexRange,
                };
                let name = &scene.kernel.objects[object].name;
                self.add(kind, Some(read), name);
                self.indices.insert(name.clone());
            }
        }
    }

    /// Arrays of the grid whose first content matters.
    fn inputs(&mut self, scene: &Scene) {
        for array in &scene.thread.arrays {
            let of_grid = matches!(array.space, Space::Global | Space::Constant);
            let first = scene.section.copies.iter().filter_map(|copies| copies.get(&array.map));
            let known = scene.kernel.objects[array.object].content.is_some();
            if of_grid && !known && first.into_iter().any(|copy| scene.model.values.contains_key(copy)) {
                self.add(CauseKind::Input, None, &scene.kernel.objects[array.object].name);
            }
        }
    }

    /// Functions of which nothing is known, on the path.
    fn opaque(&mut self, scene: &Scene, block: crate::vc::passive::PassiveBlockId) {
        let matters = |v: &VarId| scene.model.values.contains_key(v) || scene.passive.vars[*v].constant;
        for command in &scene.passive.blocks[block].commands {
            let e = match &command.kind {
                PassiveKind::Define(v, e) if scene.model.values.contains_key(v) => e,
                PassiveKind::Assume(e) if visit::free_vars(e).iter().all(matters) => e,
                PassiveKind::Define(..) | PassiveKind::Assume(_) | PassiveKind::Fact(_) | PassiveKind::Assert(..) => {
                    continue;
                }
            };
            for name in functions(scene, e) {
                // All opaque functions are told of together, at the place of the first.
                let known = self.causes.keys().find(|(kind, _)| *kind == CauseKind::Opaque).map(|(_, span)| *span);
                self.add(CauseKind::Opaque, known.unwrap_or(command.span), &name);
            }
        }
    }

    /// What the section's block leaves open.
    fn havocs(
        &mut self,
        scene: &Scene,
        cfg: &Cfg,
        section_block: BlockId,
        block: crate::vc::passive::PassiveBlockId,
        before: Option<BlockId>,
    ) {
        let blocks = &scene.section.procedure().blocks;
        let source = source_of(scene, &blocks[section_block].label);
        let mut made: BTreeMap<VarId, usize> = BTreeMap::new();
        for command in &blocks[section_block].commands {
            let vars = match &command.kind {
                CommandKind::Havoc(vars) => vars,
                CommandKind::Assign(v, _) => {
                    *made.entry(*v).or_default() += 1;
                    continue;
                }
                CommandKind::Assume(_) | CommandKind::Assert(..) | CommandKind::Access(_) => continue,
                CommandKind::Barrier(_) | CommandKind::Collective(_) | CommandKind::BarrierInvariant(_) => continue,
            };
            for var in vars {
                let number = made.entry(*var).or_default();
                let mut changes = scene.passive.blocks[block].changes.iter().filter(|(_, v, _)| v == var);
                let value = changes.nth(*number).map(|(_, _, e)| e);
                let first = *number == 0;
                *number += 1;
                if value.is_none_or(|e| !is_used(scene, e)) {
                    continue;
                }
                let cut = before.and_then(|b| source_of(scene, &blocks[b].label));
                self.havoc(scene, cfg, &Havoc { var: *var, source, cut, first, span: command.span });
            }
        }
    }

    fn havoc(&mut self, scene: &Scene, cfg: &Cfg, havoc: &Havoc) {
        let Some(original) = original(scene.section, havoc.var) else {
            // What a lane receives at a shuffle is a variable of the section that copies none of
            // the program.
            return self.statement(scene, havoc.span, None);
        };
        let procedure = scene.thread.procedure();
        let array = scene.thread.arrays.iter().find(|a| a.map == original);
        let looping = havoc.source.filter(|s| cfg.loops.get(s).is_some_and(|l| l.modified.contains(&original)));
        if let Some(head) = looping.filter(|_| havoc.first) {
            let commands = cfg.loops[&head].body.iter().flat_map(|block| &procedure.blocks[*block].commands);
            let span = indices::loop_at(scene.kernel, commands.filter_map(|c| c.span));
            match array {
                Some(array) => self.add(CauseKind::LoopMemory, span, &name_of(scene, array)),
                None => {
                    if let Some(name) = variable(scene, original) {
                        self.add(CauseKind::LoopVariables, span, name);
                    }
                }
            }
            return;
        }
        if let Some(array) = array {
            // The barrier that ends the block's source; where both threads have arrived the block
            // has no source, and the block before it has.
            let barrier = havoc.source.or(havoc.cut).and_then(|b| barrier_of(&procedure.blocks[b]));
            if let Some(barrier) = barrier {
                let span = scene.thread.sites[barrier.site].span;
                return self.add(CauseKind::Barrier, Some(span), &name_of(scene, array));
            }
        }
        self.statement(scene, havoc.span, Some(original));
    }

    /// By the statement that leaves something open.
    fn statement(&mut self, scene: &Scene, span: Option<Span>, original: Option<VarId>) {
        let (Some(span), Some(body)) = (span, &scene.kernel.body) else { return };
        let mut kind = None;
        visit_kernel::for_each_stmt(body, &mut |stmt| {
            if stmt.span == span {
                kind = match &stmt.kind {
                    StmtKind::Atomic { .. } => Some(CauseKind::Atomic),
                    StmtKind::Call { .. } => Some(CauseKind::Contract),
                    StmtKind::Havoc(_) => Some(CauseKind::Uninitialised),
                    StmtKind::Collective(c) if matches!(c.op, CollectiveOp::Shuffle(..)) => Some(CauseKind::Shuffle),
                    StmtKind::Collective(_) => Some(CauseKind::Collective),
                    // What they give is no cause: it is known, or is looked for by the place of the read.
                    StmtKind::Assign(..) | StmtKind::Load { .. } | StmtKind::Store { .. } | StmtKind::Fence(_) => kind,
                    StmtKind::If(..) | StmtKind::Loop(_) | StmtKind::Block(..) | StmtKind::Barrier(_) => kind,
                    StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Return => kind,
                    StmtKind::Assert(..) | StmtKind::Assume(..) | StmtKind::Snapshot { .. } => kind,
                };
            }
        });
        match kind {
            Some(kind @ CauseKind::Uninitialised) => {
                if let Some(name) = original.and_then(|v| variable(scene, v)) {
                    self.add(kind, Some(span), name);
                }
            }
            Some(kind) => {
                self.causes.entry((kind, Some(span))).or_default();
            }
            None => {}
        }
    }
}

/// A variable that is left open.
struct Havoc {
    /// The section's variable.
    var: VarId,
    /// The block of the one-thread program that the section's block copies.
    source: Option<BlockId>,
    /// That of the block before.
    cut: Option<BlockId>,
    /// Nothing in the block gave it a value before.
    first: bool,
    span: Option<Span>,
}

/// Does the violated claim depend on this value, which nothing defines.
fn is_used(scene: &Scene, e: &Expr) -> bool {
    matches!(**e, ExprKind::Var(v) if scene.model.values.contains_key(&v))
}

/// Does the violated claim depend on what an array holds at some time.
fn depends_on(scene: &Scene, array: &Array) -> bool {
    let copies: Vec<VarId> = scene.section.copies.iter().filter_map(|c| c.get(&array.map).copied()).collect();
    scene.model.values.keys().any(|v| scene.passive.origin.get(*v).is_some_and(|origin| copies.contains(origin)))
}

/// The block that a block of the section is a copy of: `label.thread.number`.
fn source_of(scene: &Scene, label: &str) -> Option<BlockId> {
    let (label, _number) = label.rsplit_once('.')?;
    let (label, _thread) = label.rsplit_once('.')?;
    scene.thread.procedure().blocks.iter_ids().find(|(_, b)| b.label == label).map(|(id, _)| id)
}

/// The variable of the one-thread program.
fn original(section: &Section, var: VarId) -> Option<VarId> {
    [Thread::One, Thread::Two]
        .into_iter()
        .zip(&section.copies)
        .find_map(|(_, copies)| copies.iter().find(|(_, copy)| **copy == var).map(|(original, _)| *original))
}

fn variable<'s>(scene: &Scene<'s>, var: VarId) -> Option<&'s str> {
    source_name(scene.thread, scene.kernel, var)
}

/// A variable of the source, by its name there.
pub fn source_name<'s>(thread: &'s ThreadProgram, kernel: &Function, var: VarId) -> Option<&'s str> {
    let name = thread.program.vars[var].name.as_str();
    // The builder numbers names that occur twice.
    let plain = name.rsplit_once('.').filter(|(_, n)| n.bytes().all(|b| b.is_ascii_digit())).map_or(name, |(p, _)| p);
    kernel.locals.iter().any(|l| l.name.as_deref() == Some(plain)).then_some(plain)
}

fn name_of(scene: &Scene, array: &Array) -> String {
    scene.kernel.objects[array.object].name.clone()
}

/// The uninterpreted functions of an expression as the source names them.
fn functions(scene: &Scene, e: &Expr) -> Vec<String> {
    let named = scene.passive.functions.iter_ids().filter_map(|(id, function)| {
        let name = function.name.strip_prefix("f.")?;
        let (is_users, name) = name.strip_prefix("user.").map_or((false, name), |name| (true, name));
        let name = name.split('.').next()?;
        let occurs = || visit::any(e, |kind| matches!(kind, ExprKind::Apply(applied, _) if *applied == id));
        (!name.starts_with("constant_") && occurs()).then(|| if is_users { name } else { operator(name) }.to_owned())
    });
    named.collect()
}

/// Operators on floats have names here, and signs in the source.
fn operator(name: &str) -> &str {
    match name {
        "add" => "+",
        "sub" | "neg" => "-",
        "mul" => "*",
        "div" => "/",
        "lt" => "<",
        "le" => "<=",
        "gt" => ">",
        "ge" => ">=",
        "eq" => "==",
        "ne" => "!=",
        "convert" | "from_bool" => "conversion",
        other => other,
    }
}
