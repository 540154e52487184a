//! What a launch gives a kernel, as far as no proof has to do with it: pointers that are one, null, or into one
//! array; numbers; the size of dynamic shared memory.

use super::alias::{merge_equal, merge_parameters};
use crate::base::diagnostic::Diagnostic;
use crate::base::id::{Id, IdVec};
use crate::kernel::ast::{
    BinOp, Clause, Expr, ExprKind, Function, HostLaunch, IntType, LocalId, Object, ObjectKind, Param, Program, Scalar,
    Space, Stmt, StmtKind, Ty,
};
use crate::kernel::launch::is_part;
use crate::kernel::surfaces::{self, Surfaces};
use crate::refusal::Construct;

/// Gives the parameters that a launch passes the same pointer one object, and states that they
/// are equal; says whether there are any of which that matters.
pub fn merge_the_same(kernel: &mut Function, program: &Program, launch: &HostLaunch) -> bool {
    let mut any = false;
    for (a, b) in &launch.same {
        let (Some(a), Some(b)) = (pointer(kernel, a), pointer(kernel, b)) else { continue };
        forget_surfaces(kernel, a, b);
        if merge_equal(kernel, &program.contracts, a, b) {
            let span = kernel.locals[b].span;
            let operand = |local| Box::new(Expr { kind: ExprKind::Local(local), ty: Ty::Pointer, span });
            let kind = ExprKind::Binary(BinOp::Eq, operand(a), operand(b));
            kernel.requires.push(Clause { expr: Expr { kind, ty: Ty::Scalar(Scalar::Bool), span }, global: false });
            any = true;
        }
    }
    any
}

/// The pointer that a parameter is.
fn pointer(kernel: &Function, name: &str) -> Option<LocalId> {
    let named = |param: &&Param| kernel.locals[param.local].name.as_deref() == Some(name) && param.object.is_some();
    kernel.params.iter().find(named).map(|param| param.local)
}

/// Gives the parameters that may be pointers into one array one object; says whether there are any of
/// which that matters. How far they are apart is stated where the host's code says it (see [`crate::kernel::restrict`]).
pub fn merge_pairs<'n>(
    kernel: &mut Function,
    program: &Program,
    pairs: impl Iterator<Item = (&'n String, &'n String)>,
) -> bool {
    let mut any = false;
    for (a, b) in pairs {
        let (Some(a), Some(b)) = (pointer(kernel, a), pointer(kernel, b)) else { continue };
        any |= merge_equal(kernel, &program.contracts, a, b);
    }
    any
}

/// Refuses a launch that gives a parameter the address of a variable that the kernel names, if that matters.
pub fn beside_a_variable(kernel: &Function, program: &Program, launch: &HostLaunch) -> Option<Diagnostic> {
    let is_named = |name: &str| kernel.objects.iter().any(|o| o.kind == ObjectKind::Declared && o.name == name);
    let is_passed = |(name, variable): &(String, String)| pointer(kernel, name).is_some() && is_named(variable);
    if !launch.variables.iter().any(is_passed) {
        return None;
    }
    // That a parameter is required to be an array of its own does not make it one.
    let kernel = Function { fresh: Vec::new(), ..kernel.clone() };
    merge_parameters(kernel, &program.contracts).err()?;
    let what = "a launch that gives a parameter the address of a variable that the kernel names, too,";
    let refusal = Diagnostic::unsupported(launch.span, Construct::MayAlias, what);
    Some(refusal.with_help("let the kernel use the one or the other"))
}

/// Whether a launch gives one array in two elements, perhaps, of an array in an object that the kernel reads by numbers.
pub fn is_given_twice_in_a_copy(kernel: &Function, launch: &HostLaunch) -> bool {
    let is_copied = |name: &str| kernel.objects.iter().any(|o| o.of_argument && is_part(name, &o.name));
    launch.related.iter().any(|(a, b)| is_copied(a) || is_copied(b))
}

/// Refuses such a launch: which of the pointers is read is not known.
pub fn beside_itself(kernel: &Function, launch: &HostLaunch) -> Option<Diagnostic> {
    let what =
        "a launch that gives one array in two places of an object, perhaps, of which the kernel reads one by a number,";
    let refusal = Diagnostic::unsupported(launch.span, Construct::MayAlias, what);
    is_given_twice_in_a_copy(kernel, launch).then(|| refusal.with_help("pass the pointers as parameters of their own"))
}

/// Of a surface that is given for two parameters, one may write what the other reads: that is anything.
fn forget_surfaces(kernel: &mut Function, a: LocalId, b: LocalId) {
    // A surface is a pointer beside the number that names it.
    let is_surface = |local: LocalId| {
        let names = kernel.params.iter().map(|p| &kernel.locals[p.local].name);
        names.filter(|name| **name == kernel.locals[local].name).count() > 1
    };
    if !is_surface(a) || !is_surface(b) {
        return;
    }
    let Some(mut body) = kernel.body.take() else { return };
    let read = Surfaces::new([a, b].into_iter(), &body).reads(&body);
    surfaces::forget(&mut body, &read);
    read.into_iter().for_each(|local| kernel.locals[local].of_hardware = true);
    kernel.body = Some(body);
}

/// Whether all that the assumption about aliases is about are two parameters.
pub fn are_two(kernel: &Function) -> bool {
    let pointers = kernel.params.iter().filter(|p| p.object.is_some()).count();
    let is_declared = |o: &Object| o.kind == ObjectKind::Declared && matches!(o.space, Space::Global | Space::Constant);
    pointers == 2 && !kernel.objects.iter().any(is_declared)
}

/// Lets the parameters that a launch gives no array be null pointers from the start; says whether there are any.
pub fn make_null(kernel: &mut Function, launch: &HostLaunch) -> bool {
    let is_null = |param: &&Param| {
        let name = kernel.locals[param.local].name.as_deref();
        param.object.is_some() && name.is_some_and(|name| launch.null.contains(name))
    };
    let null: Vec<Stmt> = kernel
        .params
        .iter()
        .filter(is_null)
        .map(|param| {
            let span = kernel.locals[param.local].span;
            let value = Expr { kind: ExprKind::Null, ty: Ty::Pointer, span };
            Stmt { kind: StmtKind::Assign(param.local, value), span }
        })
        .collect();
    let any = !null.is_empty();
    if let Some(body) = &mut kernel.body {
        body.splice(0..0, null);
    }
    any
}

/// `parameter == value`
pub fn equals(kernel: &Function, name: &str, value: i64) -> Option<Clause> {
    let named = |param: &&Param| kernel.locals[param.local].name.as_deref() == Some(name) && param.object.is_none();
    let local = kernel.params.iter().find(named)?.local;
    let ty @ Ty::Scalar(Scalar::Int(IntType { bits: 32 | 64, .. })) = kernel.locals[local].ty else { return None };
    let span = kernel.locals[local].span;
    let operand = |kind| Box::new(Expr { kind, ty, span });
    let (parameter, value) = (operand(ExprKind::Local(local)), operand(ExprKind::Int(value.into())));
    let kind = ExprKind::Binary(BinOp::Eq, parameter, value);
    Some(Clause { expr: Expr { kind, ty: Ty::Scalar(Scalar::Bool), span }, global: false })
}

/// The objects where the dynamic shared memory has this size.
pub fn with_size<I: Id>(objects: &IdVec<I, Object>, bytes: u64) -> IdVec<I, Object> {
    let mut sized = IdVec::new();
    for object in objects.iter() {
        let size = if object.kind == ObjectKind::DynamicShared { Some(bytes) } else { object.size };
        sized.push(Object { size, ..object.clone() });
    }
    sized
}
