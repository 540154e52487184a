//! Contracts: of the function that is lowered, of inlined functions, and of
//! functions that are used by contract instead of being inlined.

use super::annotation::called_name;
use super::builder::Builder;
use super::callee::Callee;
use super::context::{Found, R, Stop, annotation_error, unsupported};
use super::make;
use super::scope::Lifetime;
use super::state::{Exit, Frame};
use super::value::{Place, Value};
use crate::base::diagnostic::Code;
use crate::base::source::Span;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{
    AssertKind, Block, Clause, ContractId, Expr, Extent, Frame as Footprint, Function, LocalId, Space, StmtKind, Ty,
};
use crate::kernel::visit::any_inside;
use crate::refusal::Construct;

const CLAUSES: &[&str] = &[
    "__requires",
    "__global_requires",
    "__ensures",
    "__global_ensures",
    "__reads_from",
    "__writes_to",
    "__requires_fresh_array",
    "__array_extent_of",
];

/// How a function with a contract is called.
enum Use {
    /// Its accesses are stated.
    ByContract,
    /// By contract if its body turns out to have no effects, inlined otherwise.
    Tentative,
    /// Its body replaces the call.
    Inline,
}

impl<'a> Builder<'_, 'a> {
    /// A precondition: collected, or proved where the inlined function begins.
    pub fn precondition(&mut self, callee: &Callee<'a>, global: bool, span: Span) -> R<()> {
        let expr = self.contract_expr(callee, span)?;
        if self.frame()?.owns_contract {
            self.at_start(span)?;
            self.over_parameters(&expr)?;
            self.unassigned(&expr)?;
            self.function.requires.push(Clause { expr, global });
            return Ok(());
        }
        self.before_returns("precondition", span)?;
        let is_changed = make::any_local(&expr, &|id| self.is_assigned_in_function(id))
            || make::mentions_memory(&expr) && self.has_written_in_function();
        if is_changed {
            return late_precondition(expr.span);
        }
        let call = self.frame()?.call;
        let kind = if global { AssertKind::Global } else { AssertKind::Precondition(call) };
        self.emit(StmtKind::Assert(kind, expr), span)
    }

    /// A postcondition: collected, or proved at each exit of the inlined function.
    pub fn postcondition(&mut self, callee: &Callee<'a>, global: bool, span: Span) -> R<()> {
        let Some(argument) = callee.arguments.first() else {
            return annotation_error(span, format!("`{}` needs an argument", callee.name));
        };
        if self.frame()?.owns_contract {
            self.frame()?.in_postcondition = true;
            let expr = self.contract_expr(callee, span);
            self.frame()?.in_postcondition = false;
            let expr = expr?;
            self.over_parameters(&expr)?;
            self.function.ensures.push(Clause { expr, global });
            return Ok(());
        }
        self.before_returns("postcondition", span)?;
        self.keep_old_values(argument)?;
        self.frame()?.ensures.push((argument, span, global));
        Ok(())
    }

    fn contract_expr(&mut self, callee: &Callee<'a>, span: Span) -> R<Expr> {
        match callee.arguments.first() {
            Some(argument) => self.specify(|b| b.condition(argument)),
            None => annotation_error(span, format!("`{}` needs an argument", callee.name)),
        }
    }

    /// A precondition speaks of the state at entry.
    pub fn at_start(&self, span: Span) -> R<()> {
        if self.depth() > self.base_depth() {
            return annotation_error(span, "a precondition must not stand inside of another statement");
        }
        Ok(())
    }

    /// A clause holds of every return, those before it included, and of every entry, those that leave before
    /// it included.
    fn before_returns(&mut self, clause: &str, span: Span) -> R<()> {
        let Exit::Break(end) = self.frame()?.exit else { return Ok(()) };
        if self.depth() > self.base_depth() {
            return annotation_error(span, format!("a {clause} must not stand inside of another statement"));
        }
        if self.has_jumped_to(end) {
            let message = format!("a {clause} must stand before the first `return` of its function");
            return annotation_error(span, message);
        }
        Ok(())
    }

    /// Contract clauses see parameters, not local variables.
    fn over_parameters(&self, e: &Expr) -> R<()> {
        let mut strange: Option<LocalId> = None;
        make::for_each_local(e, &mut |id| {
            if !self.function.params.iter().any(|p| p.local == id) {
                strange.get_or_insert(id);
            }
        });
        let Some(id) = strange else { return Ok(()) };
        let name = self.function.locals[id].name.as_deref().unwrap_or("a temporary");
        annotation_error(e.span, format!("a contract can only speak of parameters, and `{name}` is a local variable"))
    }

    /// A precondition must not follow a change of what it mentions.
    fn unassigned(&self, e: &Expr) -> R<()> {
        match make::any_local(e, &|id| self.is_assigned(id)) {
            true => late_precondition(e.span),
            false => Ok(()),
        }
    }

    /// Proves the postconditions of the inlined function that is being left.
    pub fn prove_postconditions(&mut self) -> R<()> {
        let clauses = self.frame()?.ensures.clone();
        for (clause, span, global) in clauses {
            let claim = self.specify(|b| b.condition(clause))?;
            let kind = if global { AssertKind::Global } else { AssertKind::Postcondition };
            self.emit(StmtKind::Assert(kind, claim), span)?;
        }
        Ok(())
    }

    /// `__reads_from(p)`, `__writes_to(p)`
    pub fn frame_clause(&mut self, callee: &Callee<'a>, span: Span) -> R<()> {
        if !self.frame()?.owns_contract || self.function.is_kernel {
            return annotation_error(
                span,
                format!("`{}` belongs into a function that is used by contract", callee.name),
            );
        }
        let pointer = self.pointer_parameter_of(callee, span)?;
        let frame = self.function.frame.get_or_insert_default();
        if callee.name == "__reads_from" {
            frame.reads.push(pointer)
        } else {
            frame.writes.push(pointer)
        }
        Ok(())
    }

    /// `__requires_fresh_array(p)`
    pub fn fresh_array(&mut self, callee: &Callee<'a>, span: Span) -> R<()> {
        if !self.frame()?.owns_contract {
            return unsupported(
                span,
                Construct::ClauseOfInlinedFunction,
                "`__requires_fresh_array` in an inlined function",
            );
        }
        let pointer = self.pointer_parameter_of(callee, span)?;
        self.function.fresh.push(pointer);
        Ok(())
    }

    /// `__array_extent(p, n)`
    pub fn extent(&mut self, callee: &Callee<'a>, span: Span) -> R<()> {
        if !self.frame()?.owns_contract {
            return unsupported(span, Construct::ClauseOfInlinedFunction, "`__array_extent` in an inlined function");
        }
        let pointer = self.pointer_parameter_of(callee, span)?;
        self.at_start(span)?;
        let [_, elements, size] = callee.arguments else {
            return annotation_error(span, "`__array_extent` needs two arguments");
        };
        let (elements, size) = self.specify(|b| Ok((b.scalar(elements)?, b.scalar(size)?)))?;
        self.over_parameters(&elements)?;
        self.unassigned(&elements)?;
        if self.is_assigned(pointer) {
            return annotation_error(span, "an extent must be stated before the first change of its pointer");
        }
        let Some(bytes) = make::constant(&size).and_then(|s| u64::try_from(s).ok()).filter(|s| *s > 0) else {
            return unsupported(
                span,
                Construct::ClauseOfInlinedFunction,
                "the extent of an array of elements of unknown size",
            );
        };
        if make::mentions_memory(&elements) || self.function.extents.iter().any(|e| e.pointer == pointer) {
            return annotation_error(span, "an extent is stated once, over scalar parameters");
        }
        self.function.extents.push(Extent { pointer, elements, bytes });
        Ok(())
    }

    fn pointer_parameter_of(&mut self, callee: &Callee<'a>, span: Span) -> R<LocalId> {
        let e = match callee.arguments.first() {
            Some(argument) => self.specify(|b| b.scalar(argument))?,
            None => return annotation_error(span, format!("`{}` needs an argument", callee.name)),
        };
        match e.as_local() {
            Some(id) if self.function.params.iter().any(|p| p.local == id && p.object.is_some()) => Ok(id),
            _ => annotation_error(span, format!("the argument of `{}` must be a pointer parameter", callee.name)),
        }
    }

    /// A call by contract, if that is how the function is used; gives where the result is.
    pub fn call_by_contract(
        &mut self,
        function: &'a Node,
        callee: &Callee<'a>,
        span: Span,
    ) -> R<Option<Option<Place>>> {
        if self.annotating.specification > 0 {
            return Ok(None);
        }
        let how = match how_used(function) {
            // What a postcondition says of a pointer need not tell where it points; the body does.
            Use::Tentative if self.return_type(function, span)?.pointee().is_some() => Use::Inline,
            how => how,
        };
        if matches!(how, Use::Inline) || !self.parameters_fit(function, span)? {
            return match how {
                Use::ByContract => {
                    unsupported(span, Construct::ContractArgument, format!("the parameters of `{}`", function.name()))
                }
                Use::Tentative | Use::Inline => Ok(None),
            };
        }
        let (evaluation, args) =
            self.collect(|b| callee.arguments.iter().map(|a| b.scalar(a)).collect::<R<Vec<_>>>())?;
        let mut spaces = Vec::new();
        for pointer in args.iter().filter(|a| a.ty == Ty::Pointer) {
            match self.space_of(pointer) {
                Some(space) => spaces.push(space),
                // The call is inlined instead, which lowers the arguments once more: what was
                // collected here is dropped.
                None if matches!(how, Use::Tentative) => return Ok(None),
                None => {
                    return unsupported(
                        pointer.span,
                        Construct::ContractArgument,
                        "a pointer of unknown address space here",
                    );
                }
            }
        }
        let Some(id) = self.contract(function, spaces, &how)? else { return Ok(None) };
        self.emit_all(evaluation)?;
        let result_type = self.return_type(function, span)?;
        let dst = match result_type.ty {
            CType::Void => None,
            CType::Scalar(s) => Some(self.temporary(Ty::Scalar(s), span)),
            _ => Some(self.temporary(Ty::Pointer, span)),
        };
        self.emit(StmtKind::Call { callee: id, args, dst }, span)?;
        Ok(Some(dst.map(Place::Local)))
    }

    /// A function that the user declares and never defines: used by an empty contract,
    /// which lets it read and write what its pointers point to. That it does nothing
    /// else is an assumption, since its body is never proved.
    pub fn call_without_body(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let Some(function) = self.cx.index.decl(callee.id).filter(|d| d.is(Kind::FunctionDecl)) else {
            return Ok(None);
        };
        if self.cx.is_builtin(callee.id) || self.cx.span(function).is_none() || self.annotating.specification > 0 {
            return Ok(None);
        }
        let mut values = Vec::new();
        for argument in callee.arguments {
            // It may call it.
            let ty = self.type_of(argument)?;
            if self.holds_functions(&ty) {
                return Ok(None);
            }
            values.push(self.value(argument)?);
        }
        let mut args = Vec::new();
        for value in &values {
            match value {
                Value::Address(_) => args.push(self.as_scalar(value.clone(), span)?),
                Value::Scalar(_) | Value::Parts(_) => {
                    let mut scalars = Vec::new();
                    value.scalars(&mut scalars);
                    args.extend(scalars.into_iter().cloned());
                }
                Value::Void | Value::Reference(_) | Value::Function(_) => return Ok(None),
            }
        }
        let pointers = args.iter().filter(|a| a.ty == Ty::Pointer);
        let spaces = pointers.map(|p| self.space_of(p).unwrap_or(Space::Global)).collect();
        let Some(id) = self.contract(function, spaces, &Use::ByContract)? else { return Ok(None) };
        let ty = self.type_of(node)?;
        let result = match ty.ty {
            CType::Void => None,
            _ => Some(self.storage("", &ty, 0, span)?),
        };
        let dst = match &result {
            Some(Place::Local(id)) => Some(*id),
            _ => None,
        };
        if let Some(place @ Place::Parts(..)) = &result {
            self.havoc(place, span)?;
        }
        self.emit(StmtKind::Call { callee: id, args, dst }, span)?;
        match result {
            Some(place) => self.load(&place, &ty, span).map(Some),
            None => Ok(Some(Value::Void)),
        }
    }

    fn parameters_fit(&mut self, function: &'a Node, span: Span) -> R<bool> {
        let fits = |ty: &QualType| matches!(ty.ty, CType::Scalar(_) | CType::Pointer(_));
        for parameter in function.parameters() {
            if !fits(&self.type_of(parameter)?) {
                return Ok(false);
            }
        }
        let result = self.return_type(function, span)?;
        Ok(function.is(Kind::FunctionDecl) && (fits(&result) || result.ty == CType::Void))
    }

    /// The contract of a function for arguments in these address spaces.
    fn contract(&mut self, function: &'a Node, spaces: Vec<Space>, how: &Use) -> R<Option<ContractId>> {
        let key = (function.id, spaces);
        if let Some(known) = self.cx.contracts.borrow().get(&key) {
            return Ok(*known);
        }
        self.cx.contracts.borrow_mut().insert(key.clone(), None);
        let definite = matches!(how, Use::ByContract);
        let Some(lowered) = self.lower_contract(function, &key.1, definite)? else { return Ok(None) };
        let id = self.cx.contract_functions.borrow_mut().push(lowered);
        self.cx.contracts.borrow_mut().insert(key, Some(id));
        Ok(Some(id))
    }

    fn lower_contract(&mut self, function: &'a Node, spaces: &[Space], definite: bool) -> R<Option<Function>> {
        let span = self.cx.name_span(function).unwrap_or(self.here);
        let mut found = Found::default();
        loop {
            let name = function.title().to_owned();
            let mut builder = Builder::new(self.cx, &found, name, span, false);
            builder.control.active.clone_from(&self.control.active);
            match builder.contract_function(function, spaces) {
                Ok(()) if definite || builder.function.body.as_ref().is_some_and(|b| !has_effects(b)) => {
                    return Ok(Some(builder.function));
                }
                Ok(()) => return Ok(None),
                // What is refused in the function by itself may be supported where it is inlined,
                // since its arguments are then known.
                Err(Stop::Refuse(d)) if !definite && matches!(d.code, Code::Unsupported(_)) => {
                    return Ok(None);
                }
                Err(stop) => found.learn(stop).map_err(Stop::Refuse)?,
            }
        }
    }

    /// Lowers a function by its contract; its pointers point into these spaces, those
    /// that remain where their types say.
    pub fn contract_function(&mut self, function: &'a Node, spaces: &[Space]) -> R<()> {
        let span = self.function.span;
        let mut spaces = spaces.iter();
        for parameter in function.parameters() {
            self.parameter(parameter, &mut spaces)?;
        }
        let result_type = self.return_type(function, span)?;
        let result = match result_type.ty {
            CType::Scalar(s) => Some(self.local(Some("result".to_owned()), Ty::Scalar(s), span)),
            CType::Pointer(_) => Some(self.local(Some("result".to_owned()), Ty::Pointer, span)),
            _ => None,
        };
        self.function.result = result;
        let Some(body) = function.body() else {
            let pointers: Vec<LocalId> =
                self.function.params.iter().filter(|p| p.object.is_some()).map(|p| p.local).collect();
            self.function.frame = Some(Footprint { reads: pointers.clone(), writes: pointers });
            return Ok(());
        };
        self.cx.bounds.enter(function.height, span)?;
        self.control.active.push(function.id);
        self.control.frames.push(Frame {
            exit: Exit::Return,
            result: result.map(Place::Local),
            owns_contract: true,
            ..Frame::new(result_type, span)
        });
        let lowered = self.body(&body.inner);
        self.cx.bounds.leave(function.height);
        lowered?;
        let mut body = self.take_body();
        self.refuse_changed_copies(Lifetime::WHOLE, &body)?;
        let is_specification = function.name().starts_with("__spec");
        if result.is_some() && !is_specification {
            super::call::assume_returned(&mut body, span);
        }
        if is_specification && body.iter().any(|s| !matches!(s.kind, StmtKind::Return)) {
            return annotation_error(span, "the body of a `__spec` function holds contract calls only");
        }
        self.function.body = (!is_specification).then_some(body);
        super::coincide::check(&self.function, &self.names.literals, &self.heap.allocations)?;
        super::ghost::check(&self.function, &self.annotating.permissions)
    }
}

/// Does the function have a contract and a body that can be held against it.
pub fn states_a_contract(function: &Node) -> bool {
    let clause = |n: &Node| called_name(n).is_some_and(|name| CLAUSES.contains(&name));
    !function.is_kernel()
        && !function.name().starts_with("__")
        && function.body().is_some_and(|b| b.inner.iter().any(clause))
}

fn late_precondition(span: Span) -> R<()> {
    annotation_error(span, "a precondition must stand before the first change of what it mentions")
}

fn how_used(function: &Node) -> Use {
    let Some(body) = function.body() else { return Use::Inline };
    let clauses: Vec<&str> = body.inner.iter().filter_map(called_name).filter(|n| CLAUSES.contains(n)).collect();
    if function.name().starts_with("__spec") || clauses.iter().any(|c| matches!(*c, "__reads_from" | "__writes_to")) {
        Use::ByContract
    } else if !clauses.iter().any(|c| c.ends_with("ensures")) {
        // Without a postcondition the body says more than the contract.
        Use::Inline
    } else {
        Use::Tentative
    }
}

/// Whether the statements touch memory that others see, or wait at a barrier.
fn has_effects(block: &Block) -> bool {
    any_inside(block, &|s| match &s.kind {
        StmtKind::Load { .. } | StmtKind::Store { .. } | StmtKind::Atomic { .. } | StmtKind::Snapshot { .. } => true,
        StmtKind::Barrier(_) | StmtKind::Fence(_) | StmtKind::Collective(_) | StmtKind::Call { .. } => true,
        StmtKind::Assert(_, e) | StmtKind::Assume(_, e) => make::mentions_memory(e),
        // The walk visits their statements.
        StmtKind::If(..) | StmtKind::Loop(_) | StmtKind::Block(..) => false,
        StmtKind::Assign(..) | StmtKind::Havoc(_) | StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Return => {
            false
        }
    })
}
