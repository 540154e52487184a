//! Functions without a body: what the languages and our headers declare.

use super::builder::Builder;
use super::callee::Callee;
use super::context::{R, unsupported};
use super::make;
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;
use crate::frontend::types::CType;
use crate::kernel::ast::{AssertKind, BinOp, Expr, I32, Scalar, Space, StmtKind, Ty};
use crate::kernel::builtin::{self, Builtin, Copying, Hint, Intrinsic, Lowering, Rounding};
use crate::kernel::integer::unsigned;
use crate::kernel::op::Ends;
use crate::refusal::Construct;

impl<'a> Builder<'_, 'a> {
    /// A call of a function that has no body.
    pub fn builtin(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Value> {
        if let Some(value) = self.annotation(node, callee, span)? {
            return Ok(value);
        }
        if let Some(place) = self.implicit_assignment(callee, span)? {
            let ty = self.type_of(node)?;
            return self.load(&place, ty.referent(), span);
        }
        let operands = self.operands_of(callee);
        self.unordered(&operands, span, |b| b.builtin_of_the_language(node, callee, span))
    }

    fn builtin_of_the_language(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Value> {
        if self.cx.index.is_rejected(callee.id) {
            return unsupported(
                span,
                Construct::RejectedBody,
                format!("the function `{}`, whose body clang rejects,", callee.name),
            );
        }
        if let Some(value) = self.uninterpreted_call(node, callee, span)? {
            return Ok(value);
        }
        if !self.cx.is_builtin(callee.id) {
            return self.users_function(node, callee, span);
        }
        let value = match builtin::find(&callee.name, self.cx.language) {
            Some(builtin) if !is_of_models(builtin) || self.is_in_own_code() => {
                self.lowered(builtin, node, callee, span)?
            }
            Some(_) | None => None,
        };
        value.map_or_else(|| unsupported_function(&callee.name, span), Ok)
    }

    /// Whether control is in a function of our own headers, which alone may use the words of models.
    fn is_in_own_code(&self) -> bool {
        let Some(function) = self.control.active.last() else { return false };
        let is_own = |node: Option<&Node>| node.is_some_and(|node| node.is_own);
        is_own(self.cx.index.decl(*function)) || is_own(self.cx.index.parent(*function))
    }

    /// What the function's row says; `None` if the function is not used so.
    fn lowered(&mut self, builtin: Builtin, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        match builtin.row().lowering {
            Lowering::Pure
            | Lowering::Relation
            | Lowering::Extremum(_)
            | Lowering::Absolute
            | Lowering::Clamp
            | Lowering::Multiply24
            | Lowering::MultiplyAdd24
            | Lowering::Select
            | Lowering::DotProduct { .. }
            | Lowering::DifferenceOfBytes => self.math(builtin, node, callee, span).map(Some),
            Lowering::OfSigns(op) => self.of_signs(op, node, callee, span).map(Some),
            Lowering::OfLanes => self.of_lanes(builtin, node, callee, span).map(Some),
            Lowering::Geometric => self.geometric(builtin, node, callee, span).map(Some),
            Lowering::SeveralResults => self.several_results(builtin, node, callee, span).map(Some),
            Lowering::Conversion => self.conversion_function(node, callee, span),
            Lowering::MakeVector => self.make_vector(node, callee, span),
            Lowering::VectorLoad(lanes) => self.vector_load(node, callee, lanes, span).map(Some),
            Lowering::VectorStore(lanes) => self.vector_store(callee, lanes, span).map(Some),
            Lowering::Load(hint) => self.load_with_hint(hint, node, callee, span),
            Lowering::Store => self.store_with_hint(callee, span),
            Lowering::Memory(transfer) => self.memory_function(transfer, callee, span),
            Lowering::Barrier => self.barrier(true, true, None, span).map(|()| Some(Value::Void)),
            Lowering::BarrierOfGrid => self.barrier_of_grid(span),
            Lowering::BarrierVote => self.barrier_vote(callee, span).map(Some),
            Lowering::BarrierOfFlags => self.barrier_of_flags(callee, span),
            Lowering::Fence(scope) => {
                self.effects_of(callee.arguments)?;
                self.emit(StmtKind::Fence(scope), span)?;
                Ok(Some(Value::Void))
            }
            Lowering::Collective(op) => self.collective(op, node, callee, span).map(Some),
            Lowering::SubGroup(function) => self.sub_group(function, node, callee, span).map(Some),
            Lowering::WorkItem(function) => self.work_item(function, builtin, callee, span).map(Some),
            Lowering::Atomic(atomic) => self.atomic(atomic, callee, span).map(Some),
            Lowering::Print => {
                self.printed(callee.arguments, span)?;
                // How much was printed, or that it could not be.
                self.anything(I32, span).map(Some)
            }
            Lowering::Fail => {
                self.emit(StmtKind::Assert(AssertKind::User, make::boolean(false, span)), span)?;
                Ok(Some(Value::Void))
            }
            Lowering::First => self.first_argument(callee),
            Lowering::AddressOf => match callee.arguments {
                [argument] => self.address_node(argument, span).map(Some),
                _ => Ok(None),
            },
            Lowering::Infinity => self.float_constant(f64::INFINITY, node, span),
            Lowering::NotANumber => self.not_a_number(node, span).map(Some),
            Lowering::Arbitrary => {
                let scalar = self.scalar_of(node)?;
                self.effects_of(callee.arguments)?;
                self.anything(scalar, span).map(Some)
            }
            Lowering::OfHardware => self.hardware_function(node, callee, span).map(Some),
            Lowering::ActiveLanes => self.active_lanes(span).map(Some),
            Lowering::GroupComesTogether => self.group_comes_together(span),
            Lowering::Heap { is_free } => self.heap_function(is_free, callee, span),
            Lowering::Nothing => self.effects_of(callee.arguments).map(|()| Some(Value::Void)),
            Lowering::Trap => self.trap(span).map(Some),
            Lowering::Promise => self.promise(callee, span),
            Lowering::NeverReached => self.never_reached(span).map(Some),
            Lowering::IsIn(space) => self.is_in(space, node, callee, span),
            Lowering::ReferenceNumber => self.reference_number(callee, span),
            Lowering::TexelAddress => self.texel_address(callee, span),
            Lowering::OfImage => self.of_image(node, callee, span).map(Some),
            Lowering::ReadImage => self.read_image(node, callee, span),
            Lowering::WriteImage => self.write_image(callee, span),
            Lowering::WorkGroup(function) => self.work_group(function, node, callee, span),
            Lowering::EventCopy { is_strided } => self.event_copy(is_strided, callee, span),
            Lowering::EventWait => self.wait_for_copies(callee, span),
            Lowering::Copying(function) => self.copying(function, builtin, callee, span),
            Lowering::Model(word) => self.word_of_model(word, node, callee, span),
            Lowering::Refused => Ok(None),
        }
    }

    /// A function of the user's without body: what it is called means nothing, even if the
    /// languages use the name.
    fn users_function(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Value> {
        match self.call_without_body(node, callee, span)? {
            Some(value) => Ok(value),
            None => unsupported_function(&callee.name, span),
        }
    }

    fn barrier_vote(&mut self, callee: &Callee<'a>, span: Span) -> R<Value> {
        self.effects_of(callee.arguments)?;
        let result = self.temporary(Ty::Scalar(I32), span);
        self.barrier(true, true, Some(result), span)?;
        Ok(Value::Scalar(self.read(result, span)))
    }

    fn barrier_of_flags(&mut self, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let Some((flags, scope)) = callee.arguments.split_first() else { return Ok(None) };
        let flags = self.scalar(flags)?;
        let mark = self.mark();
        for scope in scope {
            // One of a wider scope does for the group what one of the group does.
            self.memory_scope(scope)?;
        }
        let flags = self.keep_scalar(flags, mark)?;
        self.barrier_with_flags(flags, span)?;
        Ok(Some(Value::Void))
    }

    /// The value of the first argument, behind the effects of the others.
    fn first_argument(&mut self, callee: &Callee<'a>) -> R<Option<Value>> {
        let Some((argument, rest)) = callee.arguments.split_first() else { return Ok(None) };
        let value = self.value(argument)?;
        let mark = self.mark();
        self.effects_of(rest)?;
        self.keep(value, mark).map(Some)
    }

    fn load_with_hint(&mut self, hint: Hint, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let Some(argument) = callee.arguments.first() else { return Ok(None) };
        let pointer = self.value(argument)?;
        let place = self.pointee(pointer, span)?;
        let ty = self.type_of(node)?;
        self.annotating.reads_unwritten = hint == Hint::ReadOnly;
        let value = self.load(&place, &ty, span);
        self.annotating.reads_unwritten = false;
        value.map(Some)
    }

    fn store_with_hint(&mut self, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let [pointer, value] = callee.arguments else { return Ok(None) };
        let ty = self.type_of(value)?;
        let value = self.value(value)?;
        let pointer = self.value(pointer)?;
        let place = self.pointee(pointer, span)?;
        self.store(&place, value, &ty, span)?;
        Ok(Some(Value::Void))
    }

    fn float_constant(&mut self, value: f64, node: &'a Node, span: Span) -> R<Option<Value>> {
        match self.scalar_of(node)? {
            Scalar::Float(f) => Ok(Some(Value::Scalar(make::float(value, f, span)))),
            Scalar::Bool | Scalar::Int(_) => Ok(None),
        }
    }

    /// What is no number has bits that tell it from others, which clang knows.
    fn not_a_number(&mut self, node: &'a Node, span: Span) -> R<Value> {
        let to = self.scalar_of(node)?;
        let Some(bits) = node.value().and_then(|bits| u64::from_str_radix(bits, 16).ok()) else {
            return unsupported(span, Construct::UnknownConstruct, "what is no number, by a text that is no literal");
        };
        let from = Scalar::Int(unsigned(8 * to.bytes() as u8));
        let bits = make::int(i128::from(bits), from, span);
        Ok(Value::Scalar(make::intrinsic(Intrinsic::Bits { from, to }, vec![bits], to, span)))
    }

    /// Evaluates arguments whose values do not matter: their side effects do.
    fn effects_of(&mut self, arguments: &'a [Node]) -> R<()> {
        arguments.iter().try_for_each(|argument| self.effect(argument))
    }

    /// A number of which nothing is known, another one for each thread.
    fn anything(&mut self, scalar: Scalar, span: Span) -> R<Value> {
        let id = self.temporary(Ty::Scalar(scalar), span);
        self.emit(StmtKind::Havoc(id), span)?;
        Ok(Value::Scalar(self.read(id, span)))
    }

    /// The arguments of `printf`. Of memory it reads strings only; those of the source
    /// nobody writes.
    fn printed(&mut self, arguments: &'a [Node], span: Span) -> R<()> {
        self.is_observable = true;
        let strings = arguments.first().is_none_or(|format| text(format).is_none_or(prints_strings));
        for argument in arguments.iter().filter(|a| text(a).is_none()) {
            if self.type_of(argument)?.pointee().is_none() {
                self.effect(argument)?;
                continue;
            }
            let constant = match self.value(argument)? {
                Value::Scalar(e) => self.space_of(&e) == Some(Space::Constant),
                Value::Void | Value::Parts(_) | Value::Address(_) | Value::Reference(_) | Value::Function(_) => false,
            };
            if strings && !constant {
                return unsupported(span, Construct::String, "printing a string that is not written in the source");
            }
        }
        Ok(())
    }

    /// `make_float4(x, y, z, w)`
    fn make_vector(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let ty = self.type_of(node)?;
        if !Self::is_structured(&ty) || self.components(&ty, span)?.len() != callee.arguments.len() {
            return Ok(None);
        }
        Ok(Some(Value::Parts(callee.arguments.iter().map(|a| self.value(a)).collect::<R<_>>()?)))
    }

    /// All lanes of the arguments.
    fn all_lanes_of(&mut self, callee: &Callee<'a>, span: Span) -> R<Vec<Expr>> {
        let mut scalars = Vec::new();
        for argument in callee.arguments {
            match self.value(argument)? {
                Value::Parts(parts) => {
                    for part in parts {
                        scalars.push(self.as_scalar(part, span)?);
                    }
                }
                value => scalars.push(self.as_scalar(value, span)?),
            }
        }
        Ok(scalars)
    }

    fn of_lanes(&mut self, builtin: Builtin, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Value> {
        let scalars = self.all_lanes_of(callee, span)?;
        let result = self.scalar_of(node)?;
        Ok(Value::Scalar(make::intrinsic(Intrinsic::Of(builtin), scalars, result, span)))
    }

    fn of_signs(&mut self, op: BinOp, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Value> {
        let scalars = self.all_lanes_of(callee, span)?;
        let result = self.scalar_of(node)?;
        let mut folded = None;
        for e in scalars {
            let sign = self.negative(e, span)?;
            folded = Some(match folded {
                None => sign,
                Some(rest) => make::comparison(op, rest, sign),
            });
        }
        match folded {
            Some(e) => Ok(Value::Scalar(make::cast(e, result))),
            None => unsupported(span, Construct::UnknownFunction, format!("`{}` without arguments", callee.name)),
        }
    }

    /// A vector each lane of which depends on all lanes of the arguments.
    fn geometric(&mut self, builtin: Builtin, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Value> {
        let ty = self.type_of(node)?;
        let mut values = Vec::new();
        for argument in callee.arguments {
            values.push(self.value(argument)?);
        }
        let mut scalars = Vec::new();
        values.iter().for_each(|v| v.scalars(&mut scalars));
        let scalars: Vec<_> = scalars.into_iter().cloned().collect();
        let lane = |i: u32, s| Value::Scalar(make::intrinsic(Intrinsic::Part(builtin, i), scalars.clone(), s, span));
        match ty.ty {
            CType::Vector(s, lanes) => Ok(Value::Parts((0..lanes).map(|i| lane(i, s)).collect())),
            CType::Scalar(s) => Ok(lane(0, s)),
            _ => unsupported(span, Construct::UnknownFunction, format!("this use of `{}`", callee.name)),
        }
    }

    /// `convert_int4_sat(v)`
    fn conversion_function(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let [argument] = callee.arguments else { return Ok(None) };
        let ty = self.type_of(node)?;
        let value = self.value(argument)?;
        let saturates = callee.name.contains("_sat");
        let rounding = ROUNDINGS.iter().find(|(suffix, _)| callee.name.ends_with(suffix)).map(|(_, way)| *way);
        if !saturates && rounding.is_none() {
            return self.convert(value, &ty, span).map(Some);
        }
        let element = match ty.ty {
            CType::Vector(s, _) | CType::Scalar(s) => s,
            _ => return Ok(None),
        };
        let function = Intrinsic::Convert { to: element, saturates, rounding };
        self.map_lanes(value, span, &mut |_, e| Ok(make::intrinsic(function, vec![e], element, span))).map(Some)
    }

    fn vector_load(&mut self, node: &'a Node, callee: &Callee<'a>, lanes: u64, span: Span) -> R<Value> {
        let [offset, pointer] = callee.arguments else {
            return unsupported(span, Construct::UnknownFunction, format!("this use of `{}`", callee.name));
        };
        let ty = self.type_of(node)?;
        let CType::Vector(scalar, _) = ty.ty else {
            return unsupported(span, Construct::UnknownFunction, format!("this use of `{}`", callee.name));
        };
        let (offset, pointer) = (self.scalar(offset)?, self.scalar(pointer)?);
        let base = make::pointer_add(pointer, offset, lanes * scalar.bytes(), span);
        let base = self.freeze(base)?;
        // It is aligned as its lanes are.
        self.load_parts(&Place::Memory(base), &ty, span)
    }

    fn vector_store(&mut self, callee: &Callee<'a>, lanes: u64, span: Span) -> R<Value> {
        let [vector, offset, pointer] = callee.arguments else {
            return unsupported(span, Construct::UnknownFunction, format!("this use of `{}`", callee.name));
        };
        let ty = self.type_of(vector)?;
        let CType::Vector(scalar, _) = ty.ty else {
            return unsupported(span, Construct::UnknownFunction, format!("this use of `{}`", callee.name));
        };
        let value = self.value(vector)?;
        let (offset, pointer) = (self.scalar(offset)?, self.scalar(pointer)?);
        let base = make::pointer_add(pointer, offset, lanes * scalar.bytes(), span);
        let base = self.freeze(base)?;
        self.store_members(&Place::Memory(base), value, &ty, span)?;
        Ok(Value::Void)
    }

    /// `sincosf(x, &s, &c)`: what stands behind the pointers depends on the numbers only.
    fn several_results(&mut self, builtin: Builtin, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Value> {
        let (mut scalars, mut targets) = (Vec::new(), Vec::new());
        for argument in callee.arguments {
            let ty = self.type_of(argument)?;
            let value = self.value(argument)?;
            match ty.pointee().map(|p| p.ty.clone()) {
                Some(CType::Scalar(s)) => targets.push((self.pointee(value, span)?, s)),
                Some(_) => {
                    return unsupported(span, Construct::UnknownFunction, format!("`{}` on vectors", callee.name));
                }
                None => scalars.push(self.as_scalar(value, span)?),
            }
        }
        // `modff(x, &x)`: the results are those of the numbers before the stores.
        let scalars = scalars.into_iter().map(|e| self.freeze(e)).collect::<R<Vec<_>>>()?;
        for (number, (place, scalar)) in (1..).zip(&targets) {
            let e = make::intrinsic(Intrinsic::Part(builtin, number), scalars.clone(), *scalar, span);
            let ty = crate::frontend::types::QualType::plain(CType::Scalar(*scalar));
            self.store(place, Value::Scalar(e), &ty, span)?;
        }
        match self.type_of(node)?.ty {
            CType::Void => Ok(Value::Void),
            CType::Scalar(s) => Ok(Value::Scalar(make::intrinsic(Intrinsic::Of(builtin), scalars, s, span))),
            _ => unsupported(span, Construct::UnknownFunction, format!("`{}` on vectors", callee.name)),
        }
    }
}

/// How conversions round, by the ends of their names.
const ROUNDINGS: [(&str, Rounding); 4] =
    [("_rte", Rounding::Nearest), ("_rtz", Rounding::Zero), ("_rtp", Rounding::Positive), ("_rtn", Rounding::Negative)];

/// The string literal that an argument is.
fn text(node: &Node) -> Option<&str> {
    match &node.kind {
        Kind::StringLiteral => node.value(),
        Kind::ImplicitCastExpr | Kind::ParenExpr | Kind::PredefinedExpr => node.child(0).and_then(text),
        _ => None,
    }
}

/// Whether a format may have an argument whose characters are read, or that is written to.
fn prints_strings(format: &str) -> bool {
    let mut parts = format.split('%').skip(1);
    parts.any(|part| {
        let flags = |c: char| c.is_ascii_digit() || "-+ #.*hlLqjztv".contains(c);
        matches!(part.trim_start_matches(flags).chars().next(), Some('s' | 'S' | 'n'))
    })
}

/// Refuses a function that is not known.
fn unsupported_function<T>(name: &str, span: Span) -> R<T> {
    let group = [
        ("__shfl", Construct::WarpFunction, "the warp shuffle"),
        ("__ballot", Construct::WarpFunction, "the warp vote"),
        ("__any", Construct::WarpFunction, "the warp vote"),
        ("__all_sync", Construct::WarpFunction, "the warp vote"),
        ("__match", Construct::WarpFunction, "the warp vote"),
        ("__reduce_", Construct::WarpFunction, "the warp reduction"),
        ("__syncwarp", Construct::WarpFunction, "the warp barrier"),
        ("sub_group_", Construct::SubGroupFunction, "the operation of a sub-group"),
        ("intel_sub_group_", Construct::SubGroupFunction, "the operation of a sub-group"),
        ("get_sub_group_", Construct::SubGroupFunction, "the function of sub-groups"),
        ("async_work_group", Construct::AsynchronousCopy, "the asynchronous copy"),
        ("read_image", Construct::Image, "the image access"),
        ("write_image", Construct::Image, "the image access"),
        ("tex", Construct::Image, "the texture access"),
        ("surf", Construct::Image, "the surface access"),
        ("barrister_tile_of_", Construct::CooperativeGroup, "the function"),
        ("barrister_one_of_", Construct::CooperativeGroup, "the function"),
        ("barrister_reduce_by_", Construct::CooperativeGroup, "the function"),
        ("mem", Construct::UnknownFunction, "the memory function"),
        ("__builtin_mem", Construct::UnknownFunction, "the memory function"),
    ];
    if ["calloc", "realloc"].contains(&name) {
        return unsupported(span, Construct::DynamicAllocation, format!("the function `{name}`"));
    }
    // What clang calls when a closure was converted to a pointer.
    if name == "__invoke" {
        return unsupported(span, Construct::FunctionPointer, "the pointer to a closure's function `__invoke`");
    }
    match group.iter().find(|(prefix, ..)| name.starts_with(prefix)) {
        Some((_, construct, what)) => unsupported(span, *construct, format!("{what} `{name}`")),
        None => unsupported(span, Construct::UnknownFunction, format!("the function `{name}`, which has no body,")),
    }
}

/// Is it a word that models are written in.
fn is_of_models(builtin: Builtin) -> bool {
    let by = [Ends::ByNumber, Ends::ByBarrier].map(Copying::Any);
    let of_models = [Copying::Bound, Copying::Arrive, Copying::Await, by[0], by[1]];
    let row = builtin.row();
    let copies = matches!(row.lowering, Lowering::Copying(word) if of_models.contains(&word));
    copies || matches!(row.lowering, Lowering::Model(_)) || row.name == builtin::IN_A_RUN
}
