//! A kernel at a launch of which the host's code says something: a copy with more preconditions.
//!
//! Each unknown of the host that is an argument as it stands is that parameter; of each other one the
//! copy has a parameter more. Then
//!
//! ```text
//! requires blockDim.x == e      for each extent that is read
//! requires n == e               for each argument that is read
//! requires f                    for each fact
//! p = c ? nullptr : p           for each pointer that is null where `c` holds, at the beginning
//! extents                       of the arrays that the host has allocated ([`super::arrays`])
//! requires "e does not overflow, divides by no zero, shifts by less than the width"
//!                               for each operator that the host certainly evaluates, in these
//!                               and in what it computes besides
//! ```
//!
//! What holds: the launches that the preconditions admit are those that the [`Context`] stands for,
//! in runs of the host that C gives a meaning. An extent or an argument of which an unknown of its
//! own is all that is said restricts nothing, and is left out.

use std::collections::BTreeMap;

use super::arrays::{self, Array};
use crate::base::source::Span;
use crate::kernel::ast::{
    Axis, BinOp, Clause, Coord, Expr, ExprKind, Function, I64, IntType, Local, LocalId, Param, Scalar, Stmt, StmtKind,
    Ty, U32, U64,
};
use crate::kernel::host::{Context, HostExpr, HostForm, UnknownId};
use crate::kernel::integer;
use crate::kernel::launch::{Follower, Given};
use crate::kernel::rounds::Made;

/// Claims that operators of the host have a value, at most.
const MAX_DEFINED: usize = 32;

const AXES: [Axis; 3] = [Axis::X, Axis::Y, Axis::Z];

/// Restricts a copy of a kernel to the launches of a context.
pub fn restrict(kernel: &mut Function, context: &Context) {
    let statements = statements(kernel, context);
    let arrays = arrays::read(kernel, context);
    let is_silent = statements.is_empty() && context.facts.is_empty() && context.null.is_empty();
    if is_silent && context.distances.is_empty() && arrays.is_empty() {
        return;
    }
    let mut given = Given::default();
    name_unknowns(kernel, context, &statements, &arrays, &mut given);
    let unknowns = given.unknowns.clone();
    let local = |id: UnknownId| unknowns[&id];
    let span = kernel.span;
    // Arguments come last: what holds of the host's numbers shows which conversions keep them.
    let (mut clauses, mut of_arguments) = (Vec::new(), Vec::new());
    for (follower, e) in &statements {
        let is_itself = matches!(follower, Follower::Argument(own) if e.as_unknown().map(local) == Some(*own));
        if is_itself {
            continue;
        }
        let subject = Box::new(Expr { ty: Ty::Scalar(e.ty), ..follower.term(span) });
        let kind = ExprKind::Binary(BinOp::Eq, subject, Box::new(e.to_kernel(span, &local)));
        let clause = Clause { expr: Expr { kind, ty: Ty::Scalar(Scalar::Bool), span }, global: false };
        match follower {
            Follower::Argument(_) => of_arguments.push(clause),
            Follower::Block(_) | Follower::Grid(_) => clauses.push(clause),
        }
        given.follows.push((*follower, e.clone()));
    }
    for (a, b, bytes) in &context.distances {
        if let Some((a, b)) = of_one_object(kernel, a, b) {
            clauses.push(apart(a, b, bytes.to_kernel(span, &local), span));
            given.apart.push((a, b, bytes.clone()));
        }
    }
    let mut defined = Vec::new();
    let evaluated = statements.iter().map(|(_, e)| e).chain(&context.facts).chain(&context.computed);
    evaluated.chain(arrays.iter().map(|array| &array.bytes)).for_each(|e| have_values(e, &mut defined));
    defined.truncate(MAX_DEFINED);
    for (follower, e) in &statements {
        if let Some(rounded) = rounding(unconverted(e), &context.facts) {
            clauses.extend(rounded.clause(follower.term(span), span, &local));
        }
        clauses.extend(covered(*follower, e, context, span, &local));
    }
    given.facts.clone_from(&context.facts);
    for array in &arrays {
        kernel.extents.push(array.extent(span, &local));
        given.facts.extend(array.exists.iter().cloned());
        given.arrays.push((array.pointer, array.bytes.clone()));
    }
    for fact in given.facts.iter().chain(&defined) {
        clauses.push(Clause { expr: fact.to_kernel(span, &local), global: false });
    }
    clauses.append(&mut of_arguments);
    context.null.iter().for_each(|(name, e)| null_where(kernel, name, e.to_kernel(span, &local)));
    given.made.clone_from(&context.made);
    kernel.requires.extend(clauses);
    kernel.launch.given = given;
}

/// Finds the parameter that each unknown is, or adds one, if anything names it.
fn name_unknowns(
    kernel: &mut Function,
    context: &Context,
    statements: &[(Follower, HostExpr)],
    arrays: &[Array],
    given: &mut Given,
) {
    for (id, unknown) in context.unknowns.iter_ids() {
        let is_it = |(follower, e): &&(Follower, HostExpr)| {
            matches!(follower, Follower::Argument(local)
                if e.as_unknown() == Some(id) && kernel.locals[*local].ty == Ty::Scalar(unknown.ty))
        };
        let parameter = statements.iter().find(is_it).and_then(|(follower, _)| match follower {
            Follower::Argument(local) => Some(*local),
            Follower::Block(_) | Follower::Grid(_) => None,
        });
        let is_used = || {
            let mut used = false;
            let distances = context.distances.iter().map(|(.., bytes)| bytes);
            let said = statements.iter().map(|(_, e)| e).chain(&context.facts).chain(&context.computed);
            let made = context.made.iter().flat_map(Made::expressions);
            said.chain(distances)
                .chain(made)
                .chain(context.null.values())
                .chain(arrays.iter().map(|array| &array.bytes))
                .for_each(|e| e.for_each_unknown(&mut |other| used |= other == id));
            used
        };
        let local = match parameter {
            Some(parameter) => parameter,
            None if is_used() => add(kernel, &context.names()[id], unknown.ty, &mut given.added),
            // Nothing that is kept names it.
            None => continue,
        };
        given.unknowns.insert(id, local);
    }
}

/// `p = truth ? nullptr : p` at the kernel's beginning.
fn null_where(kernel: &mut Function, name: &str, truth: Expr) {
    let is_it = |p: &&Param| kernel.locals[p.local].name.as_deref() == Some(name) && p.object.is_some();
    let Some(local) = kernel.params.iter().find(is_it).map(|p| p.local) else { return };
    let span = kernel.locals[local].span;
    let pointer = |kind: ExprKind| Box::new(Expr { kind, ty: Ty::Pointer, span });
    let choice = ExprKind::Select(Box::new(truth), pointer(ExprKind::Null), pointer(ExprKind::Local(local)));
    let choice = Expr { kind: choice, ty: Ty::Pointer, span };
    if let Some(body) = &mut kernel.body {
        body.insert(0, Stmt { kind: StmtKind::Assign(local, choice), span });
    }
}

/// Two parameters that are pointers into one object.
fn of_one_object(kernel: &Function, a: &str, b: &str) -> Option<(LocalId, LocalId)> {
    let named = |name: &str| {
        let is_it = |p: &&Param| kernel.locals[p.local].name.as_deref() == Some(name) && p.object.is_some();
        kernel.params.iter().find(is_it).map(|p| (p.local, p.object))
    };
    let ((a, of_a), (b, of_b)) = (named(a)?, named(b)?);
    (of_a == of_b).then_some((a, b))
}

/// `b == a + bytes`
fn apart(a: LocalId, b: LocalId, bytes: Expr, span: Span) -> Clause {
    let operand = |local: LocalId| Box::new(Expr { kind: ExprKind::Local(local), ty: Ty::Pointer, span });
    let moved = ExprKind::PtrAdd { pointer: operand(a), index: Box::new(bytes), scale: 1 };
    let moved = Box::new(Expr { kind: moved, ty: Ty::Pointer, span });
    let kind = ExprKind::Binary(BinOp::Eq, operand(b), moved);
    Clause { expr: Expr { kind, ty: Ty::Scalar(Scalar::Bool), span }, global: false }
}

/// The parameters of a kernel that point to arrays of which a context says how large they are.
pub fn allocated(kernel: &Function, context: &Context) -> Vec<LocalId> {
    arrays::read(kernel, context).into_iter().map(|array| array.pointer).collect()
}

/// Whether a context says more of a kernel's launch than its constants do.
pub fn restricts(kernel: &Function, context: &Context) -> bool {
    !context.facts.is_empty()
        || !context.null.is_empty()
        || !arrays::read(kernel, context).is_empty()
        || statements(kernel, context).iter().any(|(_, e)| e.as_unknown().is_none_or(|id| !is_alone(context, id)))
}

/// What is said of extents and arguments, but for what says nothing.
fn statements(kernel: &Function, context: &Context) -> Vec<(Follower, HostExpr)> {
    let mut found = Vec::new();
    for (extents, of) in [(&context.block, Follower::Block as fn(Axis) -> Follower), (&context.grid, Follower::Grid)] {
        for (axis, e) in AXES.into_iter().zip(extents) {
            let said = e.as_ref().filter(|e| e.ty == U32 && !says_nothing(context, e));
            found.extend(said.map(|e| (of(axis), e.clone())));
        }
    }
    for (name, e) in &context.arguments {
        let named = |p: &&Param| kernel.locals[p.local].name.as_deref() == Some(name) && p.object.is_none();
        let parameter = kernel.params.iter().find(named).map(|p| p.local);
        let fitting = parameter.filter(|local| kernel.locals[*local].ty == Ty::Scalar(e.ty));
        let fitting = fitting.filter(|_| e.as_unknown().is_some() || !says_nothing(context, e));
        found.extend(fitting.map(|local| (Follower::Argument(local), e.clone())));
    }
    found
}

/// Whether it is an unknown that nothing else speaks of, as one of this type.
fn says_nothing(context: &Context, e: &HostExpr) -> bool {
    match &e.form {
        HostForm::Unknown(id) => is_alone(context, *id),
        HostForm::Cast(inner) => {
            let covers = matches!((inner.ty, e.ty), (Scalar::Int(from), Scalar::Int(to)) if from.bits >= to.bits);
            covers && says_nothing(context, inner)
        }
        HostForm::Number(_) | HostForm::Unary(..) | HostForm::Binary(..) | HostForm::Select(..) => false,
    }
}

fn is_alone(context: &Context, id: UnknownId) -> bool {
    let mut times = 0;
    context.expressions().for_each(|e| e.for_each_unknown(&mut |other| times += u32::from(other == id)));
    times == 1
}

/// A parameter that stands for an unknown of the host.
fn add(kernel: &mut Function, name: &str, ty: Scalar, added: &mut Vec<LocalId>) -> LocalId {
    let local = Local {
        name: Some(format!("{name} (host)")),
        ty: Ty::Scalar(ty),
        of_hardware: false,
        of_library: false,
        span: kernel.span,
    };
    let local = kernel.locals.push(local);
    kernel.params.push(Param { local, object: None, anywhere: false });
    added.push(local);
    local
}

/// Adds what has to hold for the operators that are certainly evaluated to have a value in C.
fn have_values(e: &HostExpr, found: &mut Vec<HostExpr>) {
    match &e.form {
        HostForm::Number(_) | HostForm::Unknown(_) => {}
        HostForm::Unary(_, a) | HostForm::Cast(a) | HostForm::Select(a, _, _) => have_values(a, found),
        HostForm::Binary(BinOp::And | BinOp::Or | BinOp::Implies, a, _) => have_values(a, found),
        HostForm::Binary(_, a, b) => {
            have_values(a, found);
            have_values(b, found);
            for claim in has_a_value(e) {
                if !found.contains(&claim) {
                    found.push(claim);
                }
            }
        }
    }
}

/// What has to hold for the operator of an expression to have a value in C, if its operands have.
pub fn has_a_value(e: &HostExpr) -> Vec<HostExpr> {
    let HostForm::Binary(op, a, b) = &e.form else { return Vec::new() };
    let Scalar::Int(ty) = a.ty else { return Vec::new() };
    claims(*op, ty, a, b, e).into_iter().flatten().filter(|claim| claim.as_number() != Some(1)).collect()
}

fn claims(op: BinOp, ty: IntType, a: &HostExpr, b: &HostExpr, e: &HostExpr) -> [Option<HostExpr>; 2] {
    let (least, most) = integer::range(ty);
    let number = |value: i128, ty: Scalar| HostExpr::number(value, ty);
    let compare = |op: BinOp, a: &HostExpr, bound: i128| HostExpr::binary(op, a.clone(), number(bound, a.ty));
    match (op, b.as_number()) {
        (BinOp::Div | BinOp::Rem, None) => [compare(BinOp::Ne, b, 0), None],
        (BinOp::Shl | BinOp::Shr, None) => [compare(BinOp::Ge, b, 0), compare(BinOp::Lt, b, i128::from(ty.bits))],
        (BinOp::Add, Some(n)) if ty.signed && n >= 0 => [compare(BinOp::Le, a, most - n), None],
        (BinOp::Add, Some(n)) if ty.signed => [compare(BinOp::Ge, a, least - n), None],
        (BinOp::Sub, Some(n)) if ty.signed && n >= 0 => [compare(BinOp::Ge, a, least + n), None],
        (BinOp::Mul, Some(n)) if ty.signed && n > 0 => {
            [compare(BinOp::Le, a, most / n), compare(BinOp::Ge, a, least / n)]
        }
        (BinOp::Add | BinOp::Sub | BinOp::Mul, _) if ty.signed && ty.bits == 32 => {
            let wide = HostExpr::binary(op, a.clone().cast(I64), b.clone().cast(I64));
            [wide.and_then(|wide| HostExpr::binary(BinOp::Eq, wide, e.clone().cast(I64))), None]
        }
        (
            BinOp::Add
            | BinOp::Sub
            | BinOp::Mul
            | BinOp::Div
            | BinOp::Rem
            | BinOp::BitAnd
            | BinOp::BitOr
            | BinOp::BitXor
            | BinOp::Shl
            | BinOp::Shr
            | BinOp::Eq
            | BinOp::Ne
            | BinOp::Lt
            | BinOp::Le
            | BinOp::Gt
            | BinOp::Ge
            | BinOp::And
            | BinOp::Or
            | BinOp::Implies,
            _,
        ) => [None, None],
    }
}

impl Follower {
    /// What it is in a kernel; of an argument the type is left to whoever asks.
    fn term(self, span: Span) -> Expr {
        let kind = match self {
            Follower::Block(axis) => ExprKind::Coord(Coord::BlockDim, axis),
            Follower::Grid(axis) => ExprKind::Coord(Coord::GridDim, axis),
            Follower::Argument(local) => ExprKind::Local(local),
        };
        Expr { kind, ty: Ty::Scalar(U32), span }
    }
}

/// A size that is known to be a multiple, and what it is divided by.
struct Rounded<'e> {
    size: &'e HostExpr,
    by: i128,
    /// Where that says nothing.
    excluded: HostExpr,
}

impl Rounded<'_> {
    /// `excluded || extent * by == size`
    fn clause(&self, extent: Expr, span: Span, local: &impl Fn(UnknownId) -> LocalId) -> Option<Clause> {
        if !matches!(extent.kind, ExprKind::Coord(..)) {
            return None;
        }
        let operator = |op, ty, a, b| Expr { kind: ExprKind::Binary(op, Box::new(a), Box::new(b)), ty, span };
        let (number, truth) = (Ty::Scalar(U32), Ty::Scalar(Scalar::Bool));
        let by = HostExpr::number(self.by, U32).to_kernel(span, local);
        let size = self.size.clone().cast(U32).to_kernel(span, local);
        let exact = operator(BinOp::Eq, truth, operator(BinOp::Mul, number, extent, by), size);
        let expr = operator(BinOp::Or, truth, self.excluded.to_kernel(span, local), exact);
        Some(Clause { expr, global: false })
    }
}

/// What solvers find hard of a quotient by a number that they do not know:
///
/// ```text
/// gridDim == s / blockDim, 0 <= s, 1 <= blockDim    implies    gridDim * blockDim <= s
/// ```
fn covered(
    follower: Follower,
    e: &HostExpr,
    context: &Context,
    span: Span,
    local: &impl Fn(UnknownId) -> LocalId,
) -> Option<Clause> {
    let Follower::Grid(axis) = follower else { return None };
    let HostForm::Binary(BinOp::Div, size, by) = &unconverted(e).form else { return None };
    let block = context.block[axis as usize].as_ref()?;
    if by.as_number().is_some() || unconverted(by) != unconverted(block) {
        return None;
    }
    let below = |e: &HostExpr, least: i128| HostExpr::binary(BinOp::Lt, e.clone(), HostExpr::number(least, e.ty));
    let excluded = HostExpr::binary(BinOp::Or, below(size, 0)?, below(by, 1)?)?;
    let operator = |op, ty, a, b| Expr { kind: ExprKind::Binary(op, Box::new(a), Box::new(b)), ty, span };
    let (number, truth) = (Ty::Scalar(U64), Ty::Scalar(Scalar::Bool));
    let extent = |of: Follower| Expr { kind: ExprKind::Cast(Box::new(of.term(span))), ty: number, span };
    let threads = operator(BinOp::Mul, number, extent(follower), extent(Follower::Block(axis)));
    let size = (**size).clone().cast(U64).to_kernel(span, local);
    let within = operator(BinOp::Le, truth, threads, size);
    let expr = operator(BinOp::Or, truth, excluded.to_kernel(span, local), within);
    Some(Clause { expr, global: false })
}

/// What solvers find hard: a size that is known to be a multiple is not rounded up.
///
/// ```text
/// x % m == 0, m % c == 0, 0 <= k < c, x >= 0, x + k fits    implies    (x + k) / c * c == x
/// ```
fn rounding<'e>(e: &'e HostExpr, facts: &[HostExpr]) -> Option<Rounded<'e>> {
    let HostForm::Binary(BinOp::Div, sum, c) = &e.form else { return None };
    let (Some(by), Scalar::Int(ty)) = (c.as_number().filter(|c| *c > 0), e.ty) else { return None };
    let (size, k) = term_and_number(sum);
    let is_known = |of: &dyn Fn(&HostExpr) -> bool| facts.iter().any(|fact| is_multiple_of(fact, by).is_some_and(of));
    let base = unconverted(size);
    if !(0..by).contains(&k) || !is_known(&|x| unconverted(x) == base) {
        return None;
    }
    let number = |value: i128, like: &HostExpr| HostExpr::number(value, like.ty);
    let wraps = HostExpr::binary(BinOp::Gt, size.clone(), number(integer::range(ty).1 - k, size))?;
    // What an unsigned number is a multiple of needs no look at what it was converted from.
    let excluded = if !ty.signed && is_known(&|x| x == size) {
        wraps
    } else {
        HostExpr::binary(BinOp::Or, HostExpr::binary(BinOp::Lt, base.clone(), number(0, base))?, wraps)?
    };
    Some(Rounded { size, by, excluded })
}

/// `x + k`, and `x + a - b`.
fn term_and_number(e: &HostExpr) -> (&HostExpr, i128) {
    let HostForm::Binary(op @ (BinOp::Add | BinOp::Sub), a, b) = &e.form else { return (e, 0) };
    match (b.as_number(), op) {
        (Some(n), BinOp::Add) => (a, n),
        (Some(n), _) => {
            let (x, k) = term_and_number(a);
            (x, k - n)
        }
        (None, _) => (e, 0),
    }
}

/// Without conversions that keep numbers which are not negative.
fn unconverted(e: &HostExpr) -> &HostExpr {
    match &e.form {
        HostForm::Cast(inner) => match (inner.ty, e.ty) {
            (Scalar::Int(from), Scalar::Int(to))
                if from.bits < to.bits || from.bits == to.bits && (from.signed || !to.signed) =>
            {
                unconverted(inner)
            }
            (Scalar::Bool | Scalar::Int(_) | Scalar::Float(_), _) => e,
        },
        HostForm::Number(_)
        | HostForm::Unknown(_)
        | HostForm::Unary(..)
        | HostForm::Binary(..)
        | HostForm::Select(..) => e,
    }
}

/// Of `x % m == 0`, where `c` divides `m`, the `x`.
fn is_multiple_of(fact: &HostExpr, c: i128) -> Option<&HostExpr> {
    let HostForm::Binary(BinOp::Eq, rest, zero) = &fact.form else { return None };
    let HostForm::Binary(BinOp::Rem, x, m) = &rest.form else { return None };
    let divides = m.as_number().is_some_and(|m| m > 0 && m % c == 0);
    (zero.as_number() == Some(0) && divides).then_some(x)
}

/// Names and texts of what is said, for reports.
#[derive(Default)]
pub struct Texts {
    /// Extents that are no constants, as C writes them.
    pub block: [Option<String>; 3],
    /// The same of the grid.
    pub grid: [Option<String>; 3],
    /// Arguments.
    pub arguments: BTreeMap<String, String>,
    /// Bytes of the arrays that the host has allocated, by the parameters' names.
    pub arrays: BTreeMap<String, String>,
    /// What holds at the launch.
    pub facts: Vec<String>,
    /// The calls that lead there, the innermost first.
    pub calls: Vec<Span>,
}

/// What a context says, as C writes it.
pub fn texts(context: &Context) -> Texts {
    let names = context.names();
    let text = |e: &HostExpr| e.text(&|id| names[id].clone());
    let extents = |extents: &[Option<HostExpr>; 3]| extents.each_ref().map(|e| e.as_ref().map(text));
    Texts {
        block: extents(&context.block),
        grid: extents(&context.grid),
        arguments: context.arguments.iter().map(|(name, e)| (name.clone(), text(e))).collect(),
        arrays: context.arrays.iter().map(|(name, e)| (name.clone(), text(e))).collect(),
        facts: context.facts.iter().map(text).collect(),
        calls: context.calls.clone(),
    }
}
