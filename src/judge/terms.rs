//! What a kernel asks of a launch, as claims at its entry.
//!
//! ```text
//! __requires(e)                    e
//! __array_extent(p, n)             n * sizeof *p <= what the host has allocated for p
//! __requires_fresh_array(p)        false, where the launch gives p and another parameter one array
//! ```
//!
//! How much the host has allocated is a parameter more, which the launch gives a value. The extents that a
//! kernel states are left out of the copy that claims them: they would be assumed. Where nothing is known of
//! an array, a term is open. That no two parameters are one array is an assumption as a rule, and checked
//! where a launch contradicts it; only without that is it a term.

use num_integer::Integer;

use crate::kernel::ast::{BinOp, Expr, ExprKind, Extent, Function, HostLaunch, I64, Local, LocalId, Param, Scalar, Ty};
use crate::kernel::{arrays, fold};

/// The terms of a kernel at a launch.
pub struct Terms {
    /// The kernel with the parameters that the claims are about.
    pub kernel: Function,
    /// The launch, with what it gives these.
    pub launch: HostLaunch,
    pub claims: Vec<Expr>,
    /// How many are no claims, since nothing is known of what they are about.
    pub open: usize,
}

impl Terms {
    /// `alias`: parameters may be one array.
    pub fn of(kernel: &Function, launch: &HostLaunch, alias: bool) -> Self {
        let bare = Function { requires: Vec::new(), ensures: Vec::new(), extents: Vec::new(), ..kernel.clone() };
        let literal = |local: LocalId| {
            let Local { name, ty, span, .. } = &kernel.locals[local];
            let bits = name.as_ref().and_then(|name| launch.literals.get(name))?;
            Some(Expr { kind: ExprKind::Float(*bits), ty: *ty, span: *span })
        };
        let claims = kernel
            .requires
            .iter()
            .map(|clause| fold::rewrite(&clause.expr, &mut |part| part.as_local().and_then(literal)))
            .collect();
        let mut terms = Terms { kernel: bare, launch: launch.clone(), claims, open: 0 };
        kernel.extents.iter().for_each(|extent| terms.extent(extent));
        kernel.fresh.iter().filter(|_| alias).for_each(|pointer| terms.fresh(*pointer));
        terms
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.claims.len() + self.open
    }

    fn extent(&mut self, extent: &Extent) {
        let known = self.launch.context.iter().flat_map(|context| arrays::read(&self.kernel, context));
        let Some(array) = known.into_iter().find(|array| array.pointer == extent.pointer) else {
            self.open += 1;
            return;
        };
        let ((elements, step), span) = (array.elements(), extent.elements.span);
        let of = self.kernel.locals[extent.pointer].name.clone().unwrap_or_default();
        let name = format!("elements of {of} (host)");
        let local = Local {
            name: Some(name.clone()),
            ty: Ty::Scalar(elements.ty),
            of_hardware: false,
            of_library: false,
            span,
        };
        let local = self.kernel.locals.push(local);
        self.kernel.params.push(Param { local, object: None, anywhere: false });
        if let Some(number) = elements.as_number().and_then(|n| i64::try_from(n).ok()) {
            self.launch.arguments.insert(name, number);
        } else if let Some(context) = &mut self.launch.context {
            context.arguments.insert(name, elements.clone());
        }
        let bytes = |e: Expr, step: u64| {
            let wide = Expr { kind: ExprKind::Cast(Box::new(e)), ty: Ty::Scalar(I64), span };
            let step = Expr { kind: ExprKind::Int(step.into()), ty: Ty::Scalar(I64), span };
            Expr { kind: ExprKind::Binary(BinOp::Mul, Box::new(wide), Box::new(step)), ty: Ty::Scalar(I64), span }
        };
        let allocated = Expr { kind: ExprKind::Local(local), ty: Ty::Scalar(elements.ty), span };
        let common = extent.bytes.gcd(&step).max(1);
        let stated = bytes(extent.elements.clone(), extent.bytes / common);
        let allocated = bytes(allocated, step / common);
        let kind = ExprKind::Binary(BinOp::Le, Box::new(stated), Box::new(allocated));
        self.claims.push(Expr { kind, ty: Ty::Scalar(Scalar::Bool), span });
    }

    fn fresh(&mut self, pointer: LocalId) {
        let Local { name, span, .. } = &self.kernel.locals[pointer];
        let is_it = |given: &String| Some(given) == name.as_ref();
        let apart = self.launch.context.iter().flat_map(|context| &context.distances).map(|(a, b, _)| (a, b));
        let mut one = self.launch.same.iter().map(|(a, b)| (a, b)).chain(apart);
        if one.any(|(a, b)| is_it(a) || is_it(b)) {
            self.claims.push(Expr { kind: ExprKind::Bool(false), ty: Ty::Scalar(Scalar::Bool), span: *span });
        } else {
            self.open += 1;
        }
    }
}
