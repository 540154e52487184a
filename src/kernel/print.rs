//! Prints the kernel AST, to be read by people: `emit --stage kernel`.
//!
//! The text is C-like and is not read back. Locals and objects are spelled by their
//! source names, with a number where a name is taken; pointers show byte offsets.

use std::collections::HashSet;
use std::fmt::{self, Display, Formatter, Write};

use super::ast::*;
use crate::base::id::{Id, IdVec};

impl Display for Program {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        for function in &self.uninterpreted {
            let params: Vec<String> = function.params.iter().map(Scalar::to_string).collect();
            writeln!(f, "uninterpreted {} {}({})", function.result, function.name, params.join(", "))?;
        }
        for axiom in &self.axioms {
            let names = Names { locals: Vec::new(), objects: Vec::new(), program: Some(self) };
            writeln!(f, "axiom {}", names.expr(axiom))?;
        }
        for function in self.contracts.iter().chain(&self.kernels) {
            write_function(f, function, Some(self))?;
        }
        Ok(())
    }
}

impl Display for Function {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write_function(f, self, None)
    }
}

impl Display for Scalar {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Scalar::Bool => f.write_str("bool"),
            Scalar::Int(t) => write!(f, "{}{}", if t.signed { "i" } else { "u" }, t.bits),
            Scalar::Float(FloatType::Half) => f.write_str("f16"),
            Scalar::Float(FloatType::Single) => f.write_str("f32"),
            Scalar::Float(FloatType::Double) => f.write_str("f64"),
        }
    }
}

impl Display for Ty {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Ty::Scalar(s) => s.fmt(f),
            Ty::Pointer => f.write_str("ptr"),
        }
    }
}

impl Display for Space {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str(match self {
            Space::Global => "global",
            Space::Shared => "shared",
            Space::Constant => "constant",
            Space::Private => "private",
            Space::Ghost => "ghost",
        })
    }
}

/// An expression of a function.
pub fn expression(function: &Function, e: &Expr) -> String {
    Names::new(function, None).expr(e)
}

fn write_function(f: &mut Formatter, function: &Function, program: Option<&Program>) -> fmt::Result {
    let names = Names::new(function, program);
    let kind = if function.is_kernel { "kernel" } else { "function" };
    let params: Vec<String> = function.params.iter().map(|p| names.param(function, p)).collect();
    write!(f, "{kind} {}({})", function.name, params.join(", "))?;
    if let Some(result) = function.result {
        write!(f, " returns {}: {}", names.local(result), function.locals[result].ty)?;
    }
    f.write_str("\n")?;
    names.write_contract(f, function)?;
    f.write_str("{\n")?;
    let of_params: HashSet<ObjectId> = function.params.iter().filter_map(|p| p.object).collect();
    for (id, object) in function.objects.iter_ids().filter(|(id, _)| !of_params.contains(id)) {
        writeln!(f, "  object {};", names.object_declaration(id, object))?;
    }
    let param_locals: HashSet<LocalId> = function.params.iter().map(|p| p.local).collect();
    for (id, local) in function.locals.iter_ids().filter(|(id, _)| !param_locals.contains(id)) {
        writeln!(f, "  var {}: {};", names.local(id), local.ty)?;
    }
    match &function.body {
        Some(body) => names.write_block(f, body, 1)?,
        None => f.write_str("  // only a specification\n")?,
    }
    f.write_str("}\n")
}

/// How locals and objects are spelled: unique within the function.
struct Names<'p> {
    locals: Vec<String>,
    objects: Vec<String>,
    program: Option<&'p Program>,
}

impl<'p> Names<'p> {
    fn new(function: &Function, program: Option<&'p Program>) -> Self {
        let mut taken = HashSet::new();
        let objects = unique(&function.objects, &mut taken, |o| Some(&o.name));
        let of_params: Vec<Option<ObjectId>> = function
            .locals
            .ids()
            .map(|id| function.params.iter().find(|p| p.local == id).and_then(|p| p.object))
            .collect();
        let mut locals = unique(&function.locals, &mut taken, |l| l.name.as_ref());
        // A pointer parameter and its object share a name; the pointer is spelled with `&`.
        for (name, object) in locals.iter_mut().zip(of_params) {
            if let Some(object) = object {
                *name = objects[object.index()].clone();
            }
        }
        Self { locals, objects, program }
    }

    fn local(&self, id: LocalId) -> &str {
        self.locals.get(id.index()).map_or("?", String::as_str)
    }

    fn object(&self, id: ObjectId) -> &str {
        self.objects.get(id.index()).map_or("?", String::as_str)
    }

    fn param(&self, function: &Function, param: &Param) -> String {
        match param.object {
            Some(object) => self.object_declaration(object, &function.objects[object]),
            None => format!("{}: {}", self.local(param.local), function.locals[param.local].ty),
        }
    }

    fn object_declaration(&self, id: ObjectId, object: &Object) -> String {
        let mut text = format!("{} {} {}", object.space, object.elem, self.object(id));
        match (&object.dims[..], object.size) {
            ([], Some(size)) if size != object.elem.bytes() => {
                let _ = write!(text, " [{size} bytes]");
            }
            ([], Some(_)) => {}
            ([], None) => text.push_str("[]"),
            (dims, _) => dims.iter().for_each(|d| {
                let _ = write!(text, "[{d}]");
            }),
        }
        if object.kind == ObjectKind::DynamicShared {
            text.push_str(" dynamic");
        }
        if object.read_only {
            text.push_str(" read-only");
        }
        text
    }

    fn write_contract(&self, f: &mut Formatter, function: &Function) -> fmt::Result {
        if let Some(n) = function.launch.max_threads {
            writeln!(f, "  at most {n} threads a block")?;
        }
        if let Some([x, y, z]) = function.launch.block {
            writeln!(f, "  blocks of {x} x {y} x {z}")?;
        }
        for launch in &function.launch.host {
            let sizes =
                |sizes: [Option<u64>; 3]| sizes.map(|s| s.map_or("*".to_owned(), |n| n.to_string())).join(" x ");
            let bytes = launch.dynamic_shared.map_or("any".to_owned(), |n| n.to_string());
            let (block, grid) = (sizes(launch.block), sizes(launch.grid));
            write!(f, "  launched with blocks of {block}, a grid of {grid}, {bytes} bytes")?;
            launch.arguments.iter().try_for_each(|(name, value)| write!(f, ", {name} = {value}"))?;
            writeln!(f)?;
        }
        let global = |g: bool| if g { "global " } else { "" };
        for clause in &function.requires {
            writeln!(f, "  {}requires {}", global(clause.global), self.expr(&clause.expr))?;
        }
        for clause in &function.ensures {
            writeln!(f, "  {}ensures {}", global(clause.global), self.expr(&clause.expr))?;
        }
        if let Some(frame) = &function.frame {
            let list = |ids: &[LocalId]| ids.iter().map(|id| self.local(*id)).collect::<Vec<_>>().join(", ");
            writeln!(f, "  reads {} writes {}", list(&frame.reads), list(&frame.writes))?;
        }
        for extent in &function.extents {
            let (pointer, elements) = (self.local(extent.pointer), self.expr(&extent.elements));
            writeln!(f, "  extent {pointer}: {elements} * {} bytes", extent.bytes)?;
        }
        for fresh in &function.fresh {
            writeln!(f, "  fresh {}", self.local(*fresh))?;
        }
        for apart in &function.apart {
            let [a, b] = apart.arrays.map(|array| &function.objects[array].name);
            writeln!(f, "  distinct {a}, {b} // or the order of operands matters")?;
        }
        for invariant in &function.wide_invariants {
            writeln!(f, "  {}", self.invariant(invariant))?;
        }
        Ok(())
    }

    fn invariant(&self, invariant: &Invariant) -> String {
        let candidate = if invariant.candidate { "candidate " } else { "" };
        let global = if invariant.global { "global " } else { "" };
        format!("{candidate}{global}invariant {}", self.expr(&invariant.expr))
    }

    fn write_block(&self, f: &mut Formatter, block: &Block, depth: usize) -> fmt::Result {
        block.iter().try_for_each(|s| self.write_stmt(f, s, depth))
    }

    fn write_stmt(&self, f: &mut Formatter, stmt: &Stmt, depth: usize) -> fmt::Result {
        let pad = "  ".repeat(depth);
        match &stmt.kind {
            StmtKind::If(c, then, otherwise) => {
                writeln!(f, "{pad}if {} {{", self.expr(c))?;
                self.write_block(f, then, depth + 1)?;
                if !otherwise.is_empty() {
                    writeln!(f, "{pad}}} else {{")?;
                    self.write_block(f, otherwise, depth + 1)?;
                }
                writeln!(f, "{pad}}}")
            }
            StmtKind::Loop(l) => {
                writeln!(f, "{pad}{}: loop {{", label(l.label))?;
                for invariant in &l.invariants {
                    writeln!(f, "{pad}  {};", self.invariant(invariant))?;
                }
                self.write_block(f, &l.body, depth + 1)?;
                if !l.latch.is_empty() {
                    writeln!(f, "{pad}}} latch {{")?;
                    self.write_block(f, &l.latch, depth + 1)?;
                }
                writeln!(f, "{pad}}}")
            }
            StmtKind::Block(l, block) => {
                writeln!(f, "{pad}{}: {{", label(*l))?;
                self.write_block(f, block, depth + 1)?;
                writeln!(f, "{pad}}}")
            }
            StmtKind::Barrier(barrier) => self.write_barrier(f, barrier, &pad),
            StmtKind::Collective(collective) => {
                for invariant in &collective.invariants {
                    writeln!(f, "{pad}lane invariant {};", self.expr(&invariant.expr))?;
                }
                writeln!(f, "{pad}{};", self.simple(&stmt.kind))
            }
            StmtKind::Assign(..)
            | StmtKind::Havoc(_)
            | StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::Atomic { .. }
            | StmtKind::Break(_)
            | StmtKind::Continue(_)
            | StmtKind::Return
            | StmtKind::Fence(_)
            | StmtKind::Assert(..)
            | StmtKind::Assume(..)
            | StmtKind::Snapshot { .. }
            | StmtKind::Call { .. } => writeln!(f, "{pad}{};", self.simple(&stmt.kind)),
        }
    }

    fn write_barrier(&self, f: &mut Formatter, barrier: &Barrier, pad: &str) -> fmt::Result {
        for invariant in &barrier.invariants {
            let kind = match &invariant.form {
                InvariantForm::Unary => "thread invariant".to_owned(),
                InvariantForm::Binary => "pair invariant".to_owned(),
                InvariantForm::Element { array, element, .. } => {
                    format!("element invariant of *{}, any {}:", self.expr(array), self.local(*element))
                }
                InvariantForm::Tuple { cells, elements, .. } => {
                    let names: Vec<_> = elements.iter().map(|e| self.local(*e)).collect();
                    format!("invariant of the elements {}, any {}:", self.list(cells), names.join(", "))
                }
                InvariantForm::Permutation { array, copy, .. } => {
                    format!("permutation *{} of *{}:", self.expr(array), self.expr(copy))
                }
                InvariantForm::Inputs { array, element, count, .. } => {
                    let count = count.as_ref().map_or(String::new(), |n| format!(" below {}", self.expr(n)));
                    format!("inputs *{}, any {}{count}:", self.expr(array), self.local(*element))
                }
            };
            writeln!(f, "{pad}{kind} {} at {};", self.expr(&invariant.expr), self.list(&invariant.instances))?;
        }
        let result = barrier.result.map_or(String::new(), |r| format!("{} := ", self.local(r)));
        let fences = match (barrier.fences_shared, barrier.fences_global) {
            (true, true) => "shared, global",
            (true, false) => "shared",
            (false, true) => "global",
            (false, false) if barrier.of_library => "library",
            (false, false) => "",
        };
        writeln!(f, "{pad}{result}barrier({fences});")
    }

    /// A statement of one line.
    fn simple(&self, kind: &StmtKind) -> String {
        match kind {
            StmtKind::Assign(id, e) => format!("{} := {}", self.local(*id), self.expr(e)),
            StmtKind::Havoc(id) => format!("havoc {}", self.local(*id)),
            StmtKind::Load { dst, pointer, ghost, unwritten, apart: _ } => {
                let load = match (ghost, unwritten) {
                    (true, _) => "ghost-load",
                    (false, true) => "load-unwritten",
                    (false, false) => "load",
                };
                format!("{} := {load} {}", self.local(*dst), self.expr(pointer))
            }
            StmtKind::Store { pointer, value } => {
                format!("store {}, {}: {}", self.expr(pointer), self.expr(value), value.ty)
            }
            StmtKind::Atomic { dst, op, pointer, operands, elem, scope } => {
                let dst = dst.map_or(String::new(), |d| format!("{} := ", self.local(d)));
                let mut arguments = vec![self.expr(pointer)];
                arguments.extend(operands.iter().map(|o| self.expr(o)));
                let scope = if *scope == AtomicScope::Block { " in block" } else { "" };
                format!("{dst}atomic {} {elem} {}{scope}", format!("{op:?}").to_lowercase(), arguments.join(", "))
            }
            StmtKind::Break(l) => format!("break {}", label(*l)),
            StmtKind::Continue(l) => format!("continue {}", label(*l)),
            StmtKind::Return => "return".to_owned(),
            StmtKind::Fence(AtomicScope::Device) => "fence".to_owned(),
            StmtKind::Fence(AtomicScope::Block) => "fence.block".to_owned(),
            StmtKind::Collective(c) => {
                let dst = c.dst.map_or(String::new(), |d| format!("{} := ", self.local(d)));
                let operands: Vec<String> = std::iter::once(&c.mask).chain(&c.operands).map(|e| self.expr(e)).collect();
                format!("{dst}collective {:?}: {}", c.op, operands.join(", ")).to_lowercase()
            }
            StmtKind::Assert(kind, e) => {
                let kind = match kind {
                    AssertKind::User => "assert",
                    AssertKind::Global => "global assert",
                    AssertKind::Precondition(_) => "assert precondition",
                    AssertKind::Postcondition => "assert postcondition",
                    AssertKind::Invariant { first: true, .. } => "assert first invariant",
                    AssertKind::Invariant { first: false, .. } => "assert invariant",
                    AssertKind::Unwinding => "assert unwinding",
                    AssertKind::Callee => "assert callee",
                    AssertKind::Same(..) => "assert same",
                    AssertKind::Pending(_) => "assert pending",
                    AssertKind::Aligned(_) => "assert aligned",
                };
                format!("{kind} {}", self.expr(e))
            }
            StmtKind::Assume(AssumeKind::User, e) => format!("assume {}", self.expr(e)),
            StmtKind::Assume(AssumeKind::Made(kind), e) => format!("assume {} {}", kind.name(), self.expr(e)),
            StmtKind::Assume(AssumeKind::Language, e) => format!("assume language {}", self.expr(e)),
            StmtKind::Snapshot { dst, src } => format!("snapshot {} := *{}", self.object(*dst), self.expr(src)),
            StmtKind::Call { callee, args, dst } => {
                let dst = dst.map_or(String::new(), |d| format!("{} := ", self.local(d)));
                let name = self.program.and_then(|p| p.contracts.get(*callee)).map_or("?", |c| c.name.as_str());
                format!("{dst}call {name}({})", self.list(args))
            }
            // Written over several lines by `write_stmt`.
            StmtKind::If(..) | StmtKind::Loop(_) | StmtKind::Block(..) | StmtKind::Barrier(_) => "…".to_owned(),
        }
    }

    fn list(&self, exprs: &[Expr]) -> String {
        exprs.iter().map(|e| self.expr(e)).collect::<Vec<_>>().join(", ")
    }

    fn expr(&self, e: &Expr) -> String {
        match &e.kind {
            ExprKind::Bool(b) => b.to_string(),
            ExprKind::Int(v) => match e.ty {
                Ty::Scalar(I32) => v.to_string(),
                ty @ (Ty::Scalar(_) | Ty::Pointer) => format!("{v}{ty}"),
            },
            ExprKind::Float(bits) => format!("{:?}", f64::from_bits(*bits)),
            ExprKind::Local(id) => self.local(*id).to_owned(),
            ExprKind::Coord(c, a) => match c {
                Coord::Thread | Coord::Block | Coord::BlockDim | Coord::GridDim => {
                    format!("{}.{}", coordinate(*c), format!("{a:?}").to_lowercase())
                }
                Coord::Lane | Coord::SubGroup | Coord::SubGroupSize | Coord::SubGroupCount => coordinate(*c).to_owned(),
            },
            ExprKind::Unary(op, a) => {
                format!("{}{}", op.symbol(), self.operand(a))
            }
            ExprKind::Binary(op, a, b) => format!("{} {} {}", self.operand(a), op.symbol(), self.operand(b)),
            ExprKind::Cast(a) => format!("{}({})", e.ty, self.expr(a)),
            ExprKind::Select(c, a, b) => format!("{} ? {} : {}", self.operand(c), self.operand(a), self.operand(b)),
            ExprKind::Intrinsic(name, args) => format!("{name}({})", self.list(args)),
            ExprKind::Uninterpreted(id, args) => {
                let name = self.program.and_then(|p| p.uninterpreted.get(*id)).map_or("?", |u| u.name.as_str());
                format!("{name}({})", self.list(args))
            }
            ExprKind::Null => "null".to_owned(),
            ExprKind::AddressOf(o) => format!("&{}", self.object(*o)),
            ExprKind::PtrAdd { pointer, index, scale } => {
                let scale = if *scale == 1 { String::new() } else { format!(" * {scale}") };
                format!("{} + {}{scale}", self.pointer(pointer), self.operand(index))
            }
            ExprKind::Address(pointer) => format!("address({})", self.expr(pointer)),
            ExprKind::PtrDiff(a, b, scale) => format!("ptrdiff({}, {}, {scale})", self.expr(a), self.expr(b)),
            ExprKind::Spec(spec) => self.spec(spec),
        }
    }

    fn pointer(&self, e: &Expr) -> String {
        if let ExprKind::PtrAdd { .. } = e.kind { self.expr(e) } else { self.operand(e) }
    }

    fn operand(&self, e: &Expr) -> String {
        let is_infix = matches!(e.kind, ExprKind::Binary(..) | ExprKind::Select(..) | ExprKind::PtrAdd { .. });
        if is_infix { format!("({})", self.expr(e)) } else { self.expr(e) }
    }

    fn spec(&self, spec: &SpecExpr) -> String {
        let kind = |k: &AccessKind| if *k == AccessKind::Read { "read" } else { "write" };
        match spec {
            SpecExpr::GhostLoad(p, s) => format!("{s}[{}]", self.expr(p)),
            SpecExpr::Other(a) => format!("other({})", self.expr(a)),
            SpecExpr::Enabled => "enabled".to_owned(),
            SpecExpr::SameGroup => "same_group".to_owned(),
            SpecExpr::Old(a) => format!("old({})", self.expr(a)),
            SpecExpr::Result => "result".to_owned(),
            SpecExpr::Accessed(k, p) => format!("{}({})", kind(k), self.expr(p)),
            SpecExpr::AccessOffset(k, p) => format!("{}_offset({})", kind(k), self.expr(p)),
            SpecExpr::PointerOffset(p) => format!("offset({})", self.expr(p)),
            SpecExpr::SameBase(a, b) => format!("same_base({}, {})", self.expr(a), self.expr(b)),
            SpecExpr::Identical(a, b) => format!("identical({}, {})", self.expr(a), self.expr(b)),
            SpecExpr::AtomicTaken { pointer, index, value } => {
                format!("atomic_taken({}, {}, {})", self.expr(pointer), self.expr(index), self.expr(value))
            }
            SpecExpr::AddNoOverflow(a, b) => format!("add_no_overflow({}, {})", self.expr(a), self.expr(b)),
            SpecExpr::NoOverflow(args) => format!("no_overflow({})", self.list(args)),
            SpecExpr::IsSum { value, lo, hi } => {
                format!("is_sum({}, {}, {})", self.expr(value), self.expr(lo), self.expr(hi))
            }
            SpecExpr::IsStridedSum { value, first, stride } => {
                format!("is_strided_sum({}, {}, {})", self.expr(value), self.expr(first), self.expr(stride))
            }
            SpecExpr::ScanInput { value, .. } => format!("scan_input({})", self.expr(value)),
        }
    }
}

fn unique<I: Id, T>(
    items: &IdVec<I, T>,
    taken: &mut HashSet<String>,
    name: impl Fn(&T) -> Option<&String>,
) -> Vec<String> {
    let spell = |(index, item): (usize, &T)| {
        let base = name(item).filter(|n| !n.is_empty()).cloned();
        let first = base.clone().unwrap_or_else(|| format!("t{index}"));
        let mut candidate = first.clone();
        let mut number = 1;
        while !taken.insert(candidate.clone()) {
            number += 1;
            candidate = format!("{first}#{number}");
        }
        candidate
    };
    items.iter().enumerate().map(spell).collect()
}

fn label(label: Label) -> String {
    format!("L{}", label.index())
}

fn coordinate(coord: Coord) -> &'static str {
    match coord {
        Coord::Thread => "thread",
        Coord::Block => "block",
        Coord::BlockDim => "block_dim",
        Coord::GridDim => "grid_dim",
        Coord::Lane => "lane",
        Coord::SubGroup => "sub_group",
        Coord::SubGroupSize => "sub_group_size",
        Coord::SubGroupCount => "sub_group_count",
    }
}
