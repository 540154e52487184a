//! Whole functions: which are kernels, their parameters, their launch hints.

use std::collections::{BTreeSet, HashSet};

use super::builder::Builder;
use super::context::{Context, Found, R, Stop, unsupported};
use super::make;
use super::memory::lane_name;
use super::scope::Lifetime;
use super::state::Frame;
use super::value::Place;
use crate::base::diagnostic::Diagnostic;
use crate::base::source::Span;
use crate::frontend::kind::Kind;
use crate::frontend::tree::{Node, Unit};
use crate::frontend::types::{AddressSpace, CType, QualType};
use crate::kernel::ast::{
    AssumeKind, BinOp, Function, HostLaunch, Language, LaunchHints, Object, ObjectKind, Param, Scalar, Space, StmtKind,
    Ty, U64,
};
use crate::kernel::launch::is_part;
use crate::refusal::Construct;

/// What became of a kernel.
pub enum Lowered {
    /// The kernel.
    Function(Box<Function>),
    /// Its name and place, and why not.
    Refused(String, Span, Vec<Diagnostic>),
}

/// How often a kernel is started again because a variable must live in memory.
const RESTARTS: usize = 1000;

/// The kernels of the unit in source order, template instantiations and members included.
pub fn kernels<'a>(cx: &Context<'a>, unit: &'a Unit) -> Vec<&'a Node> {
    let functions = unit.declarations.iter().filter(|d| d.is_function());
    functions.filter(|f| f.is_kernel() && f.body().is_some() && cx.span(f).is_some()).collect()
}

/// The functions that state a contract and that no kernel uses, in source order.
pub fn unused_functions<'a>(cx: &Context<'a>, unit: &'a Unit) -> Vec<&'a Node> {
    let used: HashSet<u64> =
        cx.contracts.borrow().iter().filter(|(_, id)| id.is_some()).map(|((f, _), _)| *f).collect();
    let is_used = |f: &Node| used.contains(&f.id) || cx.inlined.borrow().contains(&f.id);
    let functions = unit.declarations.iter().filter(|d| d.is(Kind::FunctionDecl) && cx.span(d).is_some());
    functions.filter(|f| super::contract::states_a_contract(f) && !is_used(f)).collect()
}

/// Lowers a function with its contract, for arguments in global memory where the
/// types leave the address space open.
pub fn lower_function<'a>(cx: &Context<'a>, node: &'a Node) -> Lowered {
    lower_restarting(cx, node, false)
}

/// Lowers one kernel.
pub fn lower_kernel<'a>(cx: &Context<'a>, node: &'a Node) -> Lowered {
    lower_restarting(cx, node, true)
}

fn lower_restarting<'a>(cx: &Context<'a>, node: &'a Node, is_kernel: bool) -> Lowered {
    let name = node.title().to_owned();
    let Some(span) = cx.name_span(node) else {
        // Kernels are looked for in files only, so each has a place; this one never occurs.
        let span = Span { file: crate::base::id::Id::from_index(0), start: 0, end: 0 };
        return Lowered::Refused(name, span, Vec::new());
    };
    let mut found = Found::default();
    for _ in 0..RESTARTS {
        let mut builder = Builder::new(cx, &found, name.clone(), span, is_kernel);
        let result = if is_kernel { builder.kernel(node) } else { builder.contract_function(node, &[]) };
        let (calls, statements) = builder.budget.spent();
        tracing::debug!(name, calls, statements, height = node.height, "lowered");
        let Err(stop) = result else { return Lowered::Function(Box::new(builder.function)) };
        if let Err(diagnostic) = found.learn(stop) {
            return Lowered::Refused(name, span, vec![*diagnostic]);
        }
    }
    let diagnostic =
        Diagnostic::unsupported(span, Construct::LargeAggregate, "a kernel with too many variables in memory");
    Lowered::Refused(name, span, vec![diagnostic])
}

/// The axioms at file scope.
pub fn lower_axioms<'a>(cx: &Context<'a>, unit: &'a Unit) -> Result<Vec<crate::kernel::ast::Expr>, Vec<Diagnostic>> {
    let mut axioms = Vec::new();
    let is_axiom = |d: &&Node| d.is(Kind::FunctionDecl) && d.name().starts_with("__barrister_axiom_");
    for node in unit.declarations.iter().filter(is_axiom) {
        let Some(span) = cx.name_span(node) else { continue };
        let found = Found::default();
        let mut builder = Builder::new(cx, &found, node.name().to_owned(), span, false);
        match builder.axiom(node) {
            Ok(e) => axioms.push(e),
            Err(Stop::Refuse(diagnostic)) => return Err(vec![*diagnostic]),
            Err(Stop::NeedsMemory(_) | Stop::ManySpaces(_) | Stop::MayBeNull(_)) => {
                return Err(vec![Diagnostic::unsupported(span, Construct::AnnotationMemory, "an address in an axiom")]);
            }
        }
    }
    Ok(axioms)
}

impl<'a> Builder<'_, 'a> {
    fn kernel(&mut self, node: &'a Node) -> R<()> {
        let span = self.function.span;
        for parameter in node.parameters() {
            self.parameter(parameter, &mut [].iter())?;
        }
        self.function.launch = self.launch_hints(node)?;
        self.host_launches(node);
        let Some(body) = node.body() else {
            return unsupported(span, Construct::UnknownConstruct, "a kernel without body");
        };
        self.cx.bounds.enter(node.height, span)?;
        self.control.active.push(node.id);
        let void = QualType::plain(CType::Void);
        self.control.frames.push(Frame { owns_contract: true, ..Frame::new(void, span) });
        let result = self.body(&body.inner);
        self.cx.bounds.leave(node.height);
        result?;
        let mut body = self.take_body();
        self.finish_asynchronous(&mut body)?;
        self.finish_copies(&mut body)?;
        self.finish_storages(&mut body);
        self.refuse_changed_copies(Lifetime::WHOLE, &body)?;
        self.function.body = Some(body);
        self.check_members()?;
        self.check_heap()?;
        self.refuse_pointers_among_numbers()?;
        super::coincide::check(&self.function, &self.names.literals, &self.heap.allocations)?;
        self.forget_written_surfaces()?;
        self.keep_pairs_of_arrays();
        super::ghost::check(&self.function, &self.annotating.permissions)
    }

    /// A parameter; pointers point into the given address spaces, or where their type says.
    pub fn parameter(&mut self, node: &'a Node, spaces: &mut std::slice::Iter<Space>) -> R<()> {
        let span = self.at(node);
        let span = self.cx.name_span(node).unwrap_or(span);
        let ty = self.type_of(node)?;
        let place = self.parameter_place(node.name(), &ty, node.id, span)?;
        if self.function.is_kernel && self.cx.language == Language::Cuda {
            self.assume_enumerations(&place, &ty, span)?;
        }
        if let (Place::Local(local), Some(_)) = (&place, ty.pointee())
            && let Some(space) = spaces.next()
        {
            self.locals.spaces.insert(*local, Some(*space));
            let object = self.function.params.iter().find(|p| p.local == *local).and_then(|p| p.object);
            if let Some(object) = object {
                self.function.objects[object].space = *space;
            }
        }
        let place = if self.found.in_memory.contains(&node.id) {
            // Its address is taken: a private copy.
            let storage = self.storage(node.name(), &ty, node.id, span)?;
            let value = self.load(&place, &ty, span)?;
            self.store(&storage, value, &ty, span)?;
            storage
        } else {
            place
        };
        self.names.env.insert(node.id, place);
        Ok(())
    }

    /// An argument of an enumeration's type is one of its values, and so is a member of one.
    fn assume_enumerations(&mut self, place: &Place, ty: &QualType, span: Span) -> R<()> {
        match place {
            Place::Local(local) => {
                let (Some((least, greatest)), Ty::Scalar(scalar)) = (ty.range, self.function.locals[*local].ty) else {
                    return Ok(());
                };
                let value = self.read(*local, span);
                for (op, bound) in [(BinOp::Ge, least), (BinOp::Le, greatest)] {
                    let bound = make::int(bound, scalar, span);
                    let claim = make::comparison(op, value.clone(), bound);
                    self.emit(StmtKind::Assume(AssumeKind::Language, claim), span)?;
                }
                Ok(())
            }
            Place::Parts(parts, _) => {
                let components = self.components(ty, span)?;
                parts.iter().zip(components).try_for_each(|(part, c)| self.assume_enumerations(part, &c.ty, span))
            }
            // Of an array's elements nothing is assumed.
            Place::Memory(_) | Place::Value(..) => Ok(()),
        }
    }

    /// One parameter of the kernel AST for each scalar and pointer.
    fn parameter_place(&mut self, name: &str, ty: &QualType, variable: u64, span: Span) -> R<Place> {
        match &ty.ty {
            CType::Scalar(s) => Ok(self.scalar_parameter(name, *s, variable, span)),
            CType::FunctionPointer(signature) => {
                let place = self.scalar_parameter(name, U64, variable, span);
                self.assume_known_function(&place, signature, span)?;
                Ok(place)
            }
            CType::Pointer(pointee) => self.pointer_parameter(name, ty, pointee, variable, span),
            CType::Vector(scalar, lanes) => Ok(Place::Parts(
                (0..*lanes)
                    .map(|i| {
                        self.scalar_parameter(&format!("{name}.{}", lane_name(i, *lanes)), *scalar, variable, span)
                    })
                    .collect(),
                Lifetime::WHOLE,
            )),
            CType::Record(_) => {
                let components = self.components(ty, span)?;
                let part = |b: &mut Self, name: String, ty| b.parameter_place(&name, ty, variable, span);
                let parts = components.iter().map(|c| part(self, format!("{name}.{}", c.name), &c.ty));
                Ok(Place::Parts(parts.collect::<R<_>>()?, Lifetime::WHOLE))
            }
            CType::Array(..) if self.is_split(ty) => {
                let components = self.components(ty, span)?;
                let part = |b: &mut Self, name: String, ty| b.parameter_place(&name, ty, variable, span);
                let parts = components.iter().map(|c| part(self, format!("{name}[{}]", c.name), &c.ty));
                let place = Place::Parts(parts.collect::<R<_>>()?, Lifetime::WHOLE);
                self.unsettle(&place);
                Ok(place)
            }
            CType::Array(..) => self.array_parameter(name, ty, variable, span),
            CType::Other(text) => super::expr::unsupported_type(text, span),
            CType::Void | CType::Reference(_) | CType::Function(_) | CType::NullPointer => {
                unsupported(span, Construct::KernelParameter, "a parameter of this type")
            }
        }
    }

    /// An array in a record: every thread has its own copy of unknown content.
    fn array_parameter(&mut self, name: &str, ty: &QualType, variable: u64, span: Span) -> R<Place> {
        let known = self.function.objects.len();
        let place = self.storage(name, ty, variable, span)?;
        let is_kernel = self.function.is_kernel;
        self.function.objects.iter_mut().skip(known).for_each(|copy| copy.of_argument = is_kernel);
        Ok(place)
    }

    fn scalar_parameter(&mut self, name: &str, scalar: Scalar, variable: u64, span: Span) -> Place {
        let local = self.parameter_local(name, Ty::Scalar(scalar), variable, span);
        self.function.params.push(Param { local, object: None, anywhere: false });
        Place::Local(local)
    }

    fn parameter_local(&mut self, name: &str, ty: Ty, variable: u64, span: Span) -> crate::kernel::ast::LocalId {
        let local = self.local(Some(name.to_owned()), ty, span);
        self.lifetimes.set_local(local, Lifetime::WHOLE);
        self.locals.roots.insert(local, variable);
        if !self.cx.index.is_modified(variable) {
            self.locals.stable.insert(local);
        }
        local
    }

    /// A parameter that is a pointer, and the array that it points into.
    pub fn pointer_parameter(
        &mut self,
        name: &str,
        ty: &QualType,
        pointee: &QualType,
        variable: u64,
        span: Span,
    ) -> R<Place> {
        let space = match pointee.space {
            Some(AddressSpace::Local) => Space::Shared,
            Some(AddressSpace::Constant) => Space::Constant,
            Some(AddressSpace::Private) => Space::Private,
            Some(AddressSpace::Global | AddressSpace::Generic) | None => Space::Global,
        };
        let (elem, dims) = self.cx.element(pointee, span).unwrap_or((super::context::BYTE, Vec::new()));
        let object = self.object(Object {
            name: name.to_owned(),
            space,
            elem,
            size: None,
            dims,
            kind: ObjectKind::Param,
            read_only: space == Space::Constant || (pointee.is_const && ty.is_restrict),
            content: None,
            initialised: false,
            symbol: None,
            of_argument: false,
            span,
        });
        let local = self.parameter_local(name, Ty::Pointer, variable, span);
        self.locals.spaces.insert(local, Some(space));
        self.function.params.push(Param { local, object: Some(object), anywhere: false });
        Ok(Place::Local(local))
    }

    fn host_launches(&mut self, node: &'a Node) {
        let (launch, found) = (&mut self.function.launch, self.cx.launches.get(&node.id));
        let found = found.cloned().unwrap_or_default();
        (launch.host, launch.host_open) = (found.each, found.open);
        if let Some(reason) = &self.cx.launches_unread {
            // What is read may still contradict what a proof for any launch assumes.
            let any = HostLaunch::anything(self.function.span);
            launch.host_open = vec![any.clone()];
            launch.host.push(any);
            launch.unread = Some(reason.clone());
        }
        launch.launch_nothing.clone_from(&self.cx.launch_nothing);
    }

    /// Numbers that launches give twice are surfaces, or none of our concern.
    fn keep_pairs_of_arrays(&mut self) {
        let function = &mut self.function;
        let named = |param: &Param| param.object.and_then(|_| function.locals[param.local].name.clone());
        let variables = function.objects.iter().filter(|o| o.kind == ObjectKind::Declared).map(|o| o.name.clone());
        let variables: BTreeSet<String> = variables.collect();
        let arrays: BTreeSet<String> = function.params.iter().filter_map(named).collect();
        let copies = function.objects.iter().filter(|o| o.of_argument).map(|o| o.name.clone()).collect::<Vec<_>>();
        let is_known = |name: &String| arrays.contains(name) || copies.iter().any(|copy| is_part(name, copy));
        for launch in function.launch.host.iter_mut().chain(&mut function.launch.host_open) {
            if function.requires.is_empty() {
                launch.literals.clear();
                launch.filled.clear();
            }
            launch.same.retain(|(a, b)| arrays.contains(a) && arrays.contains(b));
            launch.related.retain(|(a, b)| is_known(a) && is_known(b));
            launch.variables.retain(|(a, variable)| arrays.contains(a) && variables.contains(variable));
            if let Some(context) = &mut launch.context {
                context.distances.retain(|(a, b, _)| arrays.contains(a) && arrays.contains(b));
            }
        }
    }

    fn launch_hints(&mut self, node: &'a Node) -> R<LaunchHints> {
        let mut hints = LaunchHints::default();
        for attribute in &node.inner {
            match &attribute.kind {
                // Of 0 the compiler tells the device nothing.
                Kind::CUDALaunchBoundsAttr => match attribute.values[..] {
                    [bound, ..] => hints.max_threads = u64::try_from(bound).ok().filter(|bound| *bound > 0),
                    [] => {
                        return unsupported(
                            self.at(attribute),
                            Construct::UnknownConstruct,
                            "`__launch_bounds__` that is not constant",
                        );
                    }
                },
                Kind::ReqdWorkGroupSizeAttr => {
                    let sizes: Vec<u64> = attribute.values.iter().filter_map(|v| u64::try_from(*v).ok()).collect();
                    match <[u64; 3]>::try_from(sizes) {
                        Ok(sizes) => hints.block = Some(sizes),
                        Err(_) => {
                            return unsupported(
                                self.at(attribute),
                                Construct::UnknownConstruct,
                                "`reqd_work_group_size` of these sizes",
                            );
                        }
                    }
                }
                Kind::OpenCLIntelReqdSubGroupSizeAttr => {
                    hints.sub_group_size = attribute.values.first().and_then(|size| u64::try_from(*size).ok());
                }
                _ => {}
            }
        }
        Ok(hints)
    }
}
