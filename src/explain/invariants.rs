//! `--explain-invariants`: what inference proved of loops and barriers, as annotations
//! that the author could have written.
//!
//! What holds: an annotation states a fact that was kept, or a consequence of one, in
//! terms of variables of the source, and of what they were when the loop was entered if
//! that is a simple expression. Absent: facts about how often a loop has run, and about
//! what the source has no name for; they are counted.

use std::collections::BTreeMap;

use crate::base::source::Span;
use crate::explain::causes;
use crate::explain::indices;
use crate::infer;
use crate::ivl::ast::*;
use crate::ivl::build;
use crate::ivl::cfg::barrier_of;
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::thread::ThreadProgram;
use crate::ivl::visit;
use crate::kernel::ast::{Function, IntType, Language};
use crate::obligation::Kind;
use crate::report::{Inferred, KernelReport};

/// Writes the facts into the report.
pub fn report(inferred: &infer::Inferred, kernel: &Function, language: Language, report: &mut KernelReport) {
    let source = Source { thread: inferred.thread(), kernel, language };
    let mut unstated = 0;
    for head in inferred.cfg().loops.keys() {
        let span = source.loop_span(inferred, *head).unwrap_or(kernel.span);
        let entries = source.entries(inferred, *head);
        let facts = source.facts(inferred, *head);
        for fact in &facts {
            match source.claim(fact, &entries, &facts) {
                Some(claim) => add(report, span, format!("__invariant({claim});")),
                None => unstated += 1,
            }
        }
    }
    for (block, variables) in &inferred.facts().uniform {
        let at = barrier_of(&inferred.thread().procedure().blocks[*block]);
        for variable in variables.iter().filter(|v| !source.is_argument(**v)) {
            let Some(same) = source.uniform(*variable) else {
                unstated += 1;
                continue;
            };
            match at {
                Some(barrier) => {
                    let span = inferred.thread().sites[barrier.site].span;
                    add(report, span, format!("__assert(__implies(__same_group, {same}));"));
                }
                None => {
                    let span = source.loop_span(inferred, *block).unwrap_or(kernel.span);
                    add(report, span, format!("__invariant({same});"));
                }
            }
        }
    }
    if unstated > 0 {
        let facts = if unstated == 1 { "fact has" } else { "facts have" };
        report
            .notes
            .push(format!("{unstated} inferred {facts} no form in the source (emit --stage houdini shows them)"));
    }
}

/// What an expression over variables of the source looks like there.
pub(super) fn expression(thread: &ThreadProgram, kernel: &Function, language: Language, e: &Expr) -> Option<String> {
    let source = Source { thread, kernel, language };
    source.text(e, &Entries::new()).map(|(text, _)| outermost(&text).to_owned())
}

fn add(report: &mut KernelReport, span: Span, annotation: String) {
    let fact = Inferred { span, annotation };
    if !report.inferred.contains(&fact) {
        report.inferred.push(fact);
    }
}

/// Entry values by the variables that hold them.
type Entries = BTreeMap<VarId, Expr>;

/// What expressions look like in the source.
struct Source<'a> {
    thread: &'a ThreadProgram,
    kernel: &'a Function,
    language: Language,
}

impl Source<'_> {
    fn loop_span(&self, inferred: &infer::Inferred, head: BlockId) -> Option<Span> {
        let procedure = self.thread.procedure();
        let body = inferred.cfg().loops.get(&head)?.body.iter();
        indices::loop_at(self.kernel, body.flat_map(|b| &procedure.blocks[*b].commands).filter_map(|c| c.span))
    }

    /// The facts that were kept at the head of a loop.
    fn facts(&self, inferred: &infer::Inferred, head: BlockId) -> Vec<Expr> {
        let commands = &self.thread.procedure().blocks[head].commands;
        let kept = commands.iter().filter_map(|c| {
            let CommandKind::Assert(o, e) = &c.kind else { return None };
            let is_kept = o.kind == Kind::Candidate && inferred.facts().candidates.contains(&o.claim());
            is_kept.then(|| e.clone())
        });
        kept.collect()
    }

    /// What variables hold that a loop had at its entry, where the block before says so
    /// in terms that the loop does not change.
    fn entries(&self, inferred: &infer::Inferred, head: BlockId) -> Entries {
        let (blocks, cfg) = (&self.thread.procedure().blocks, inferred.cfg());
        let modified = &cfg.loops[&head].modified;
        let mut found: BTreeMap<VarId, Option<Expr>> = BTreeMap::new();
        let outside = blocks.iter_ids().filter(|(id, b)| b.targets.contains(&head) && !cfg.is_back_edge(*id, head));
        for (_, block) in outside {
            for (place, command) in block.commands.iter().enumerate() {
                let CommandKind::Assign(ghost, value) = &command.kind else { continue };
                let ExprKind::Var(copied) = **value else { continue };
                let value = last_value(&block.commands[..place], copied)
                    .filter(|e| !visit::free_vars(e).iter().any(|v| modified.contains(v)));
                let known = found.entry(*ghost).or_insert_with(|| value.clone());
                if *known != value {
                    *known = None;
                }
            }
        }
        found.into_iter().filter_map(|(ghost, value)| Some((ghost, value?))).collect()
    }

    /// A fact as a condition.
    fn claim(&self, fact: &Expr, entries: &Entries, facts: &[Expr]) -> Option<String> {
        if visit::free_vars(fact).iter().any(|v| self.thread.counters.values().any(|c| c == v)) {
            return self.congruence(fact, entries, facts);
        }
        let (text, ty) = self.text(fact, entries)?;
        ty.is_none().then(|| outermost(&text).to_owned())
    }

    /// `i == first + k * step` for a constant step: what is left without the counter k,
    /// where the difference is known not to be negative, and to fit.
    fn congruence(&self, fact: &Expr, entries: &Entries, facts: &[Expr]) -> Option<String> {
        let ExprKind::Binary(Binary::Eq, i, moved) = &**fact else { return None };
        let ExprKind::Machine(MachineOp { op: Op::Add, ty }, sum) = &**moved else { return None };
        let [first, product] = sum.as_slice() else { return None };
        let ExprKind::Machine(MachineOp { op: Op::Mul, .. }, factors) = &**product else { return None };
        let ExprKind::Literal(step, _) = **factors.get(1)? else { return None };
        let grows = facts.iter().any(|f| matches!(&**f, ExprKind::Machine(MachineOp { op: Op::Le, .. }, args) if args == &[first.clone(), i.clone()]));
        let ExprKind::Var(ghost) = **first else { return None };
        let start = entries.get(&ghost)?;
        let widened =
            matches!(&**start, ExprKind::Machine(MachineOp { op: Op::ToExact(_), ty: from }, _) if !from.signed);
        let natural = widened || build::as_literal(start).is_some_and(|value| value >= 0);
        if step < 2 || !grows || (ty.signed && !natural) {
            return None;
        }
        let (i, _) = self.text(i, entries)?;
        let step = self.literal(step, *ty)?;
        if build::as_literal(start) == Some(0) {
            return Some(format!("{i} % {step} == 0"));
        }
        Some(format!("({i} - {}) % {step} == 0", self.text(start, entries)?.0))
    }

    /// Is a variable a parameter that nothing assigns: all threads have the same argument.
    fn is_argument(&self, variable: VarId) -> bool {
        let name = self.name(variable);
        let is_parameter = self.kernel.params.iter().any(|p| self.kernel.locals[p.local].name == name);
        let assigned = visit::commands(self.thread.procedure()).filter(|c| visit::assigned(c).contains(&variable));
        is_parameter && assigned.count() <= 1
    }

    /// The predicate that a variable is equal for the threads of a group.
    fn uniform(&self, variable: VarId) -> Option<String> {
        let name = self.name(variable)?;
        match self.thread.program.vars[variable].ty {
            Type::Bool => Some(format!("__uniform_bool({name})")),
            Type::Machine(_) => Some(format!("__uniform_int({name})")),
            Type::Sort(_) | Type::Map(..) => None,
        }
    }

    fn name(&self, variable: VarId) -> Option<String> {
        if let Some(name) = causes::source_name(self.thread, self.kernel, variable) {
            return Some(name.to_owned());
        }
        let g = &self.thread.geometry;
        let coordinates = [
            (&g.block_dim, "local_size"),
            (&g.grid_dim, "num_groups"),
            (&g.thread, "local_id"),
            (&g.block, "group_id"),
        ];
        for (table, opencl) in coordinates {
            let axis = table.iter().position(|e| matches!(**e, ExprKind::Var(v) if v == variable));
            match (axis, self.language) {
                (Some(_), Language::Cuda) => return Some(self.thread.program.vars[variable].name.clone()),
                (Some(axis), Language::OpenCl) => return Some(format!("(unsigned)get_{opencl}({axis})")),
                (None, _) => {}
            }
        }
        None
    }

    /// An expression with its type, `None` for a condition.
    fn text(&self, e: &Expr, entries: &Entries) -> Option<(String, Option<IntType>)> {
        let of = |e: &Expr| self.text(e, entries);
        match &**e {
            ExprKind::Var(v) => match (entries.get(v), &self.thread.program.vars[*v].ty) {
                (Some(value), _) => of(value),
                // Narrower ones are promoted in C, where the operation is not.
                (None, Type::Machine(ty)) if matches!(ty.bits, 32 | 64) => Some((self.name(*v)?, Some(*ty))),
                (None, Type::Bool) => Some((self.name(*v)?, None)),
                (None, Type::Machine(_) | Type::Sort(_) | Type::Map(..)) => None,
            },
            ExprKind::Bool(value) => Some((value.to_string(), None)),
            ExprKind::Literal(value, ty) => Some((self.literal(*value, *ty)?, Some(*ty))),
            ExprKind::Not(a) => Some((format!("!{}", of(a)?.0), None)),
            ExprKind::Binary(op, a, b) => {
                let (a, b) = (of(a)?.0, of(b)?.0);
                let text = match op {
                    Binary::And => format!("({a} && {b})"),
                    Binary::Or => format!("({a} || {b})"),
                    Binary::Implies => format!("__implies({}, {})", outermost(&a), outermost(&b)),
                    Binary::Iff | Binary::Eq => format!("({a} == {b})"),
                    Binary::Ne => format!("({a} != {b})"),
                };
                Some((text, None))
            }
            ExprKind::Machine(op, args) => {
                let args = args.iter().map(|a| of(a).map(|(text, _)| text)).collect::<Option<Vec<_>>>()?;
                self.operation(*op, &args, e)
            }
            ExprKind::Ite(..) | ExprKind::Apply(..) | ExprKind::Select(..) => None,
            ExprKind::Store(..) | ExprKind::Other(_) => None,
        }
    }

    fn operation(&self, op: MachineOp, args: &[String], e: &Expr) -> Option<(String, Option<IntType>)> {
        let ExprKind::Machine(_, operands) = &**e else { return None };
        if !matches!(op.ty.bits, 32 | 64) {
            return None;
        }
        let constant = |place: usize| build::as_literal(&operands[place]);
        let infix = |sign: &str| Some((format!("({} {sign} {})", args[0], args[1]), Some(op.ty)));
        let compare = |sign: &str| Some((format!("({} {sign} {})", args[0], args[1]), None));
        match op.op {
            Op::Add | Op::AddExact => infix("+"),
            Op::Sub | Op::SubExact => infix("-"),
            Op::Mul | Op::MulExact => infix("*"),
            Op::Div => infix("/"),
            Op::Rem => infix("%"),
            Op::And => infix("&"),
            Op::Or => infix("|"),
            Op::Xor => infix("^"),
            Op::Shl => infix("<<"),
            Op::Shr => infix(">>"),
            Op::Lt => compare("<"),
            Op::Le => compare("<="),
            Op::Neg | Op::NegExact => Some((format!("(-{})", args[0]), Some(op.ty))),
            Op::Not => Some((format!("(~{})", args[0]), Some(op.ty))),
            Op::Mask => Some((format!("({} & {})", args[0], self.literal(constant(1)? - 1, op.ty)?), Some(op.ty))),
            Op::ShrConst => Some((format!("({} >> {})", args[0], constant(1)?.ilog2()), Some(op.ty))),
            Op::To(to) | Op::ToExact(to) => Some((format!("({}){}", self.type_name(to)?, args[0]), Some(to))),
            Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits | Op::ToFits(_) | Op::InRange | Op::FromBool => None,
        }
    }

    fn literal(&self, value: i128, ty: IntType) -> Option<String> {
        let [long, unsigned_long] = match self.language {
            Language::Cuda => ["ll", "ull"],
            Language::OpenCl => ["l", "ul"],
        };
        let suffix = match (ty.bits, ty.signed) {
            (32, true) => "",
            (32, false) => "u",
            (64, true) => long,
            (64, false) => unsigned_long,
            _ => return None,
        };
        // The least number of a type has no literal.
        let least = ty.signed && value == -(1 << (ty.bits - 1));
        match (least, value < 0) {
            (true, _) => None,
            (false, true) => Some(format!("({value}{suffix})")),
            (false, false) => Some(format!("{value}{suffix}")),
        }
    }

    fn type_name(&self, ty: IntType) -> Option<&'static str> {
        let [long, unsigned_long] = match self.language {
            Language::Cuda => ["long long", "unsigned long long"],
            Language::OpenCl => ["long", "ulong"],
        };
        match (ty.bits, ty.signed) {
            (32, true) => Some("int"),
            (32, false) => Some("unsigned"),
            (64, true) => Some(long),
            (64, false) => Some(unsigned_long),
            _ => None,
        }
    }
}

/// What a variable holds behind these commands, in terms of what others hold there.
fn last_value(commands: &[Command], variable: VarId) -> Option<Expr> {
    let assigns = |command: &Command, v: &VarId| visit::assigned(&command.kind).contains(v);
    let place = commands.iter().rposition(|c| assigns(c, &variable))?;
    let CommandKind::Assign(_, value) = &commands[place].kind else { return None };
    let read = visit::free_vars(value);
    let stale = commands[place..].iter().any(|c| read.iter().any(|v| assigns(c, v)));
    (!stale).then(|| value.clone())
}

/// Without the parentheses around all of it.
fn outermost(text: &str) -> &str {
    let Some(inner) = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) else { return text };
    let mut depth = 0i32;
    let closes_early = inner.chars().any(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth < 0
    });
    if closes_early { text } else { inner }
}

#[cfg(test)]
mod tests {
    use super::outermost;

    #[test]
    fn only_parentheses_around_all_of_it_are_dropped() {
        assert_eq!(outermost("(a <= b)"), "a <= b");
        assert_eq!(outermost("(a) == (b)"), "(a) == (b)");
        assert_eq!(outermost("((a + b) == c)"), "(a + b) == c");
        assert_eq!(outermost("a"), "a");
    }
}
