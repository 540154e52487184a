//! Where a source launches its kernels, and with what extents.
//!
//! What holds of every [`HostLaunch`] that is read: whatever the program does, this place
//! launches the kernel with the extents and arguments that are stated, or not at all. A
//! number is stated as one if it is a constant expression, macros included, or goes back to one
//! through variables of the host that nothing ever changes; else as an expression over values of
//! the host ([`contexts`]). Everything that is not read is left open. A launch by a variable is one of each kernel
//! that it may point to ([`carriers`]); every other use of a kernel's name is a launch of which nothing is known.
//!
//! The code is what clang reads for the host: there macros and types may be other than those
//! of the device. A kernel of the one is found in the other by its [`KernelKey`].
//!
//! Absent: values of elements of arrays, floating-point numbers but for literals; launches in other files, and by
//! `cudaLaunchKernelEx`. What stands in the pattern of a template and in
//! no instance of it that the document has (`clang/src/patterns.h`) may be anything.

mod allocations;
mod argument_arrays;
mod carriers;
mod contexts;
mod found;
mod node;
mod objects;
mod same;
mod variables;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use argument_arrays::ArgumentArrays;
use contexts::{Way, Ways};
use node::{Given, copied, is_dim3, named, passed, stripped, variable};
use objects::Texts;
use variables::Variables;

pub use carriers::Carriers;
pub use found::Launches;

use super::callees::{self, HostKernel, Kernels, Runtime};
use super::kind::{Binary, CastKind, Kind, Unary};
use super::lower::Context;
use super::tree::{KernelKey, Node, Unit};
use super::types::{CType, QualType};
use crate::kernel::ast::{FloatType, HostLaunch, Scalar, U32};
use crate::kernel::host::{Context as HostContext, HostExpr};

/// Extents and sizes beyond this are not read: up to it every integer type of at least
/// 32 bits holds a value as it is, so that conversions need no thought.
const LARGEST: i64 = i32::MAX as i64;
/// Variables on the way from a launch to a constant.
const DEPTH: u32 = 16;

/// All launches in the code of the host of the kernels as the device has them, by their ids
/// there, in source order.
pub fn read(cx: &Context, unit: &Unit, device: (&Context, &Unit, &[&Node])) -> HashMap<u64, Launches> {
    let changed = unit.unseen.iter().copied().collect();
    let arrays = ArgumentArrays::new(cx, unit);
    let mut variables = Variables {
        index: cx.index,
        arrays: &arrays,
        changed,
        allocated: HashMap::new(),
        local: HashSet::new(),
        in_parallel: false,
    };
    unit.declarations.iter().for_each(|d| variables.visit(cx, d, false, false));
    let (kernels, unclear) = join(unit, device);
    let kernels = Kernels::new(cx, kernels).carried(unit);
    let ways = contexts::read(cx, unit, &kernels, (&arrays, &variables));
    let mut reader =
        Reader { cx, variables, kernels, ways, function: 0, texts: Texts::default(), found: HashMap::new() };
    for (kernel, launch) in unclear.into_iter().flat_map(|(k, all)| all.into_iter().map(move |one| (k, one))) {
        reader.push(kernel, launch);
    }
    unit.declarations.iter().chain(&unit.mentions).for_each(|d| reader.visit(d));
    let in_order = |all: Launches| Launches { each: in_order(all.each), open: in_order(all.open) };
    reader.found.into_iter().map(|(kernel, launches)| (kernel, in_order(launches))).collect()
}

/// The kernels of the host's code, by their ids there, as the device has them. Those that no
/// key tells apart may be launched in any way.
fn join<'n>(
    host: &'n Unit,
    device: (&Context, &Unit, &[&'n Node]),
) -> (Vec<HostKernel<'n>>, HashMap<u64, Vec<HostLaunch>>) {
    let (cx, unit, kernels) = device;
    let mut by_key: HashMap<KernelKey, Vec<&Node>> = HashMap::new();
    for kernel in kernels {
        by_key.extend(unit.key(kernel).filter(|key| !by_key.contains_key(key)).map(|key| (key, Vec::new())));
        if let Some(alike) = unit.key(kernel).and_then(|key| by_key.get_mut(&key)) {
            alike.push(kernel);
        }
    }
    let (mut known, mut unclear) = (Vec::new(), HashMap::new());
    for node in host.declarations.iter().filter(|d| d.is_kernel()) {
        match host.key(node).and_then(|key| by_key.get(&key)).map(Vec::as_slice) {
            Some([kernel]) if !node.parameters().map(Node::name).eq(kernel.parameters().map(Node::name)) => {
                // Arguments go by the names of parameters.
                unclear.extend(cx.name_span(kernel).map(|span| (kernel.id, vec![HostLaunch::anything(span)])));
            }
            Some([kernel]) => {
                known.extend(cx.name_span(kernel).map(|span| HostKernel { node, kernel: kernel.id, span }))
            }
            Some(alike) => {
                unclear.extend(alike.iter().filter_map(|k| Some((k.id, vec![HostLaunch::anything(cx.name_span(k)?)]))))
            }
            None => {}
        }
    }
    (known, unclear)
}

/// A launch with what is said of it; what turns out to be constant is a constant.
fn with_context(mut launch: HostLaunch, way: &Way, alignments: &BTreeMap<&str, u64>) -> HostLaunch {
    let Way { context, aliases, is_joint } = way;
    let mut context = context.clone();
    let is_between = |(name, bytes): &(&String, &u64)| alignments.get(name.as_str()).is_some_and(|n| *bytes % n != 0);
    launch.behind.extend(aliases.behind.iter().map(|(name, bytes)| (name.clone(), *bytes)));
    launch.misaligned.extend(aliases.behind.iter().filter(is_between).map(|(name, _)| name.clone()));
    launch.is_open |= aliases.is_open;
    launch.is_joint |= is_joint;
    launch.same.extend(aliases.same.iter().cloned());
    launch.related.extend(aliases.related.iter().filter(|pair| !launch.same.contains(*pair)).cloned());
    launch.variables.extend(aliases.variables.iter().cloned());
    launch.null.extend(context.null.iter().filter(|(_, e)| e.as_number() == Some(1)).map(|(name, _)| name.clone()));
    context.null.retain(|name, e| !launch.null.contains(name) && e.as_number() != Some(0));
    context.distances.retain(|(a, b, _)| !launch.same.contains(&(a.clone(), b.clone())));
    for (known, said) in [(&mut launch.block, &mut context.block), (&mut launch.grid, &mut context.grid)] {
        for (known, said) in known.iter_mut().zip(said) {
            let constant = said.as_ref().and_then(HostExpr::as_number).and_then(|n| u64::try_from(n).ok());
            *known = known.or(constant.filter(|n| *n > 0));
            *said = said.take().filter(|_| known.is_none());
        }
    }
    let bytes = context.dynamic_shared.as_ref().and_then(HostExpr::as_number);
    launch.dynamic_shared = launch.dynamic_shared.or(bytes.and_then(|n| u64::try_from(n).ok()));
    for (name, value) in &context.arguments {
        let is_wide = matches!(value.ty, Scalar::Int(ty) if ty.bits >= 32);
        let constant = value.as_number().and_then(|n| i64::try_from(n).ok()).filter(|_| is_wide);
        launch.arguments.extend(constant.map(|n| (name.clone(), n)));
    }
    context.arguments.retain(|name, _| !launch.arguments.contains_key(name));
    context.unread.retain(|(what, _)| !launch.arguments.contains_key(what));
    launch.context = Some(context);
    launch
}

/// Nothing but why nothing is known of a launch that stands in the pattern of a template alone.
fn in_a_template(mention: &Node) -> Option<HostContext> {
    let template = mention.note()?;
    let why = format!("it is in {template}, of which the source does not have every instance");
    Some(HostContext { unread: vec![("the launch".to_owned(), why)], ..HostContext::default() })
}

/// Of instances of one template, and of two readings of a closure, many are alike.
fn in_order(mut launches: Vec<HostLaunch>) -> Vec<HostLaunch> {
    launches.sort_by_key(|l| {
        let said = l.context.as_ref().map(ToString::to_string);
        let pairs = (l.same.clone(), l.related.clone(), (l.is_open, l.is_joint), l.variables.clone());
        (
            l.span,
            l.block,
            l.grid,
            l.dynamic_shared,
            (l.arguments.clone(), l.literals.clone(), l.filled.clone()),
            pairs,
            l.null.clone(),
            said,
        )
    });
    launches.dedup();
    launches
}

/// What is known of a launch's arguments, by the names of the parameters.
#[derive(Default)]
struct Arguments {
    numbers: BTreeMap<String, i64>,
    literals: BTreeMap<String, u64>,
    filled: BTreeSet<String>,
    same: BTreeSet<(String, String)>,
    related: BTreeSet<(String, String)>,
    is_open: bool,
    variables: BTreeSet<(String, String)>,
    null: BTreeSet<String>,
}

struct Reader<'i, 'a> {
    cx: &'i Context<'a>,
    variables: Variables<'i, 'a>,
    kernels: Kernels<'i, 'a>,
    /// What is said of launches beside constants, by their nodes and the kernels.
    ways: HashMap<(u64, u64), Ways>,
    /// The outermost function around what is visited; 0: none.
    function: u64,
    texts: Texts<'a>,
    found: HashMap<u64, Launches>,
}

impl Reader<'_, '_> {
    fn visit(&mut self, node: &Node) {
        let before = (self.variables.in_parallel, self.function);
        self.variables.in_parallel |= node.kind.is_of_openmp();
        if self.function == 0 && node.is_function() {
            self.function = node.id;
        }
        self.visit_here(node);
        (self.variables.in_parallel, self.function) = before;
    }

    fn visit_here(&mut self, node: &Node) {
        match &node.kind {
            Kind::CUDAKernelCallExpr => self.launch(node),
            Kind::CallExpr => self.call(node),
            Kind::DeclRefExpr | Kind::MemberExpr => self.mention(node),
            _ => {}
        }
        if !matches!(&node.kind, Kind::CUDAKernelCallExpr | Kind::CallExpr) {
            node.all_inner().for_each(|child| self.visit(child));
        }
    }

    /// `kernel<<<grid, block, bytes, stream>>>(arguments)`
    fn launch(&mut self, node: &Node) {
        let kernels = node.child(0).map_or(Vec::new(), |n| self.kernels.launched(stripped(n)));
        let configuration = node.child(1).filter(|n| n.is(Kind::CallExpr) && !kernels.is_empty());
        let Some(configuration) = configuration else {
            return node.inner.iter().for_each(|child| self.visit(child));
        };
        let given = |place: usize| configuration.inner.get(place + 1);
        for kernel in kernels {
            let arguments = self.arguments(kernel, node, &passed(node));
            self.add(kernel, node, given(0), given(1), given(2), arguments);
        }
        // Arguments may mention kernels, too.
        node.inner.iter().skip(1).for_each(|child| self.visit(child));
    }

    /// `cudaLaunchKernel(kernel, grid, block, arguments, bytes, stream)`
    fn call(&mut self, node: &Node) {
        let callee = node.child(0).map(stripped).and_then(|n| callees::of_the_runtime(self.cx, n));
        let is_kernel = |reader: &Self, n: &Node| reader.kernels.named(stripped(n)).is_some();
        let launched = node.child(1).map_or(Vec::new(), |n| self.kernels.launched(stripped(n)));
        match callee {
            Some(Runtime::Launches) if !launched.is_empty() => {
                let given = |place: usize| node.inner.get(place + 1);
                for kernel in launched {
                    let mut arguments = self.arguments(kernel, node, &self.variables.arrays.given(kernel, given(3)));
                    arguments.related.extend(given(3).into_iter().flat_map(|list| same::listed(self.cx, kernel, list)));
                    self.add(kernel, node, given(1), given(2), given(4), arguments);
                }
                node.inner.iter().skip(2).for_each(|child| self.visit(child));
            }
            Some(Runtime::Asks) => {
                let others: Vec<&Node> = node.inner.iter().filter(|n| !is_kernel(self, n)).collect();
                others.into_iter().for_each(|child| self.visit(child));
            }
            _ => node.inner.iter().for_each(|child| self.visit(child)),
        }
    }

    /// A kernel's name elsewhere: whoever gets its address may launch it.
    fn mention(&mut self, node: &Node) {
        if self.kernels.is_followed(node) {
            return;
        }
        for HostKernel { kernel, span: place, .. } in self.kernels.perhaps_named(node) {
            let span = self.cx.span(node).unwrap_or(place);
            let launch = HostLaunch::anything(span);
            self.push(kernel, HostLaunch { context: in_a_template(node), ..launch });
        }
    }

    fn arguments(&self, kernel: HostKernel, launch: &Node, given: &Given) -> Arguments {
        let pointers = same::Pointers::of(self.cx, &self.variables, kernel, given);
        let same = pointers.same();
        let objects = self.texts.compare(self.cx, &self.variables, (self.function, launch), kernel, given);
        let mut related = same::alike(kernel, given);
        related.extend(objects.related.into_iter().filter(|pair| !same.contains(pair)));
        Arguments {
            numbers: self.numbers(kernel, given),
            literals: self.literals(kernel, given),
            filled: self.filled(kernel, given),
            same,
            related,
            is_open: objects.is_open,
            variables: pointers.of_variables(&self.variables),
            null: self.null(kernel, given),
        }
    }

    /// Integers among the arguments, by the parameters' names.
    fn numbers(&self, kernel: HostKernel, given: &Given) -> BTreeMap<String, i64> {
        let wide = named(kernel, given).filter(|(parameter, _)| is_wide(parameter));
        wide.filter_map(|(parameter, n)| Some((parameter.name().to_owned(), self.number(n, DEPTH)?))).collect()
    }

    /// Floating-point literals among the arguments.
    fn literals(&self, kernel: HostKernel, given: &Given) -> BTreeMap<String, u64> {
        let of_parameter = |(parameter, argument): (&Node, &Node)| {
            let Some(CType::Scalar(Scalar::Float(ty))) = parameter.ty.as_ref().map(|ty| &ty.ty) else { return None };
            let value = self.literal(argument, DEPTH)?;
            let value = if *ty == FloatType::Double { value } else { f64::from(value as f32) };
            (*ty != FloatType::Half).then(|| (parameter.name().to_owned(), value.to_bits()))
        };
        named(kernel, given).filter_map(of_parameter).collect()
    }

    fn literal(&self, node: &Node, depth: u32) -> Option<f64> {
        let inner = || self.literal(node.child(0)?, depth);
        match &node.kind {
            Kind::FloatingLiteral => node.value()?.parse().ok(),
            Kind::IntegerLiteral => node.value()?.parse().ok(),
            Kind::ParenExpr | Kind::ConstantExpr => inner(),
            // `-1u` is no negative number.
            Kind::UnaryOperator if node.unary() == Some(Unary::Minus) && !is_unsigned(node) => {
                inner().map(|value: f64| -value)
            }
            Kind::ImplicitCastExpr | Kind::CStyleCastExpr | Kind::CXXFunctionalCastExpr => {
                let is_single =
                    node.ty.as_ref().is_some_and(|ty| ty.ty == CType::Scalar(Scalar::Float(FloatType::Single)));
                match node.cast_kind() {
                    CastKind::NoOp | CastKind::LValueToRValue => inner(),
                    CastKind::FloatingCast | CastKind::IntegralToFloating if is_single => {
                        inner().map(|value| f64::from(value as f32))
                    }
                    CastKind::FloatingCast | CastKind::IntegralToFloating => inner(),
                    _ => None,
                }
            }
            Kind::DeclRefExpr => {
                let value = variable(node).and_then(|id| self.variables.value(id));
                value.zip(depth.checked_sub(1)).and_then(|(value, depth)| self.literal(value, depth))
            }
            _ => None,
        }
    }

    /// The parameters that are given a variable which the function around gives to what fills memory.
    fn filled(&self, kernel: HostKernel, given: &Given) -> BTreeSet<String> {
        let function = self.cx.index.decl(self.function);
        let fills = |argument: &Node| {
            let id = node::without_casts(argument).variable().map(|v| v.id);
            id.zip(function).is_some_and(|(id, function)| allocations::fills_array(self.cx, function, id))
        };
        let filled = named(kernel, given).filter(|(_, argument)| fills(argument));
        filled.map(|(parameter, _)| parameter.name().to_owned()).collect()
    }

    /// The pointer parameters that are given a null pointer.
    fn null(&self, kernel: HostKernel, given: &Given) -> BTreeSet<String> {
        let null = named(kernel, given).filter(|(_, argument)| self.is_null(argument, DEPTH));
        null.map(|(parameter, _)| parameter.name().to_owned()).collect()
    }

    fn is_null(&self, node: &Node, depth: u32) -> bool {
        let inner = || node.child(0).is_some_and(|n| self.is_null(n, depth));
        match &node.kind {
            Kind::ImplicitCastExpr | Kind::CStyleCastExpr | Kind::CXXStaticCastExpr | Kind::CXXReinterpretCastExpr => {
                match node.cast_kind() {
                    CastKind::NullToPointer => true,
                    CastKind::IntegralToPointer => node.child(0).is_some_and(|n| self.number(n, depth) == Some(0)),
                    CastKind::NoOp | CastKind::BitCast | CastKind::LValueToRValue => inner(),
                    _ => false,
                }
            }
            Kind::ParenExpr | Kind::ConstantExpr | Kind::ExprWithCleanups | Kind::CXXConstCastExpr => inner(),
            Kind::CXXDefaultArgExpr | Kind::SubstNonTypeTemplateParmExpr => {
                node.inner.last().is_some_and(|n| self.is_null(n, depth))
            }
            Kind::DeclRefExpr => {
                let value = variable(node).and_then(|id| self.variables.value(id));
                value.zip(depth.checked_sub(1)).is_some_and(|(n, depth)| self.is_null(n, depth))
            }
            _ => false,
        }
    }

    fn add(
        &mut self,
        kernel: HostKernel,
        node: &Node,
        grid: Option<&Node>,
        block: Option<&Node>,
        bytes: Option<&Node>,
        Arguments { numbers: arguments, literals, filled, same, related, is_open, variables, null }: Arguments,
    ) {
        let span = self.cx.span(node).unwrap_or(kernel.span);
        let sizes = |node: Option<&Node>| {
            let positive = |size: Option<i64>| size.filter(|n| *n > 0).map(|n| n as u64);
            node.and_then(|n| self.sizes(n, DEPTH)).unwrap_or([None; 3]).map(positive)
        };
        let dynamic_shared = match bytes {
            Some(node) if node.is(Kind::CXXDefaultArgExpr) => Some(0),
            Some(node) => self.number(node, DEPTH).map(|n| n as u64),
            None => None,
        };
        let launch = HostLaunch {
            span,
            block: sizes(block),
            grid: sizes(grid),
            dynamic_shared,
            arguments,
            literals,
            filled,
            same,
            related,
            is_open: is_open || self.variables.in_parallel,
            is_joint: false,
            variables,
            null,
            behind: BTreeMap::new(),
            misaligned: BTreeSet::new(),
            context: None,
        };
        let Some(ways) = self.ways.get(&(node.id, kernel.kernel)) else {
            return self.push(kernel.kernel, HostLaunch { is_open: true, ..launch });
        };
        if ways.each.is_empty() {
            return;
        }
        let alignment = |p: &'_ Node| match p.ty.as_deref().map(|ty| &ty.ty) {
            Some(CType::Pointer(to)) => self.cx.types.size_align(to).ok().map(|(_, align)| align),
            _ => None,
        };
        let parameters = kernel.node.parameters();
        let alignments = parameters.filter_map(|p| Some((p.name(), alignment(p).filter(|n| *n > 1)?))).collect();
        let found = self.found.entry(kernel.kernel).or_default();
        found.each.extend(ways.each.iter().map(|way| with_context(launch.clone(), way, &alignments)));
        found.open.push(with_context(launch, &ways.open, &alignments));
    }

    fn push(&mut self, kernel: u64, launch: HostLaunch) {
        let found = self.found.entry(kernel).or_default();
        found.each.push(launch.clone());
        found.open.push(launch);
    }

    /// A value of type `dim3`.
    fn sizes(&self, node: &Node, depth: u32) -> Option<[Option<i64>; 3]> {
        match &node.kind {
            Kind::ParenExpr | Kind::ExprWithCleanups | Kind::MaterializeTemporaryExpr | Kind::CXXBindTemporaryExpr => {
                self.sizes(node.child(0)?, depth)
            }
            Kind::ImplicitCastExpr | Kind::CXXFunctionalCastExpr | Kind::CStyleCastExpr | Kind::CXXStaticCastExpr => {
                let kept = matches!(node.cast_kind(), CastKind::ConstructorConversion | CastKind::NoOp)
                    && is_dim3(self.cx, node);
                if kept { self.sizes(node.child(0)?, depth) } else { None }
            }
            Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr if is_dim3(self.cx, node) => {
                match copied(self.cx, node) {
                    Some(original) => self.sizes(original, depth),
                    None => self.constructed(node, depth),
                }
            }
            Kind::DeclRefExpr if is_dim3(self.cx, node) => {
                let initialiser = self.variables.value(variable(node)?)?;
                self.sizes(initialiser, depth.checked_sub(1)?)
            }
            _ => None,
        }
    }

    /// `dim3(x, y, z)`; what is left out is 1.
    fn constructed(&self, node: &Node, depth: u32) -> Option<[Option<i64>; 3]> {
        let constructor = self.cx.index.decl(node.referenced()?.id)?;
        let is_number = |p: &Node| p.ty.as_ref().is_some_and(|ty| ty.ty == CType::Scalar(U32));
        let from_numbers = constructor.parameters().count() == 3 && constructor.parameters().all(is_number);
        if !from_numbers || node.inner.len() > 3 {
            return None;
        }
        let given = |axis: usize| match node.inner.get(axis) {
            None => Some(1),
            Some(argument) if argument.is(Kind::CXXDefaultArgExpr) => Some(1),
            Some(argument) => self.number(argument, depth),
        };
        Some([given(0), given(1), given(2)])
    }

    /// A value of an integer type of at least 32 bits, between 0 and [`LARGEST`].
    fn number(&self, node: &Node, depth: u32) -> Option<i64> {
        // An enumerator has the type of its enumeration, and a value that is known.
        if !is_wide(node) && node.referenced().is_none_or(|r| r.kind != Kind::EnumConstantDecl) {
            return None;
        }
        let inner = |place: usize| node.child(place);
        let value = match &node.kind {
            Kind::IntegerLiteral => node.value()?.parse().ok(),
            Kind::ConstantExpr if node.value().is_some() => node.value()?.parse().ok(),
            Kind::ParenExpr | Kind::ConstantExpr | Kind::ExprWithCleanups => self.number(inner(0)?, depth),
            Kind::SubstNonTypeTemplateParmExpr => self.number(node.inner.last()?, depth),
            Kind::ImplicitCastExpr | Kind::CStyleCastExpr | Kind::CXXStaticCastExpr | Kind::CXXFunctionalCastExpr => {
                let kept =
                    matches!(node.cast_kind(), CastKind::LValueToRValue | CastKind::IntegralCast | CastKind::NoOp);
                if kept { self.number(inner(0)?, depth) } else { None }
            }
            Kind::DeclRefExpr => self.named(node, depth),
            Kind::MemberExpr if !node.is_arrow => {
                let axis = ["x", "y", "z"].iter().position(|name| *name == node.name())?;
                self.sizes(inner(0)?, depth)?[axis]
            }
            Kind::BinaryOperator => {
                let (a, b) = (self.number(inner(0)?, depth)?, self.number(inner(1)?, depth)?);
                combined(node.binary()?, a, b)
            }
            Kind::UnaryExprOrTypeTraitExpr => node.value()?.parse().ok(),
            _ => None,
        };
        value.filter(|n| (0..=LARGEST).contains(n))
    }

    fn named(&self, node: &Node, depth: u32) -> Option<i64> {
        let referenced = node.referenced()?;
        match &referenced.kind {
            Kind::EnumConstantDecl => node.number().and_then(|n| i64::try_from(n).ok()),
            Kind::VarDecl => self.number(self.variables.value(referenced.id)?, depth.checked_sub(1)?),
            _ => None,
        }
    }
}

/// Operands and result between 0 and [`LARGEST`], or nothing.
fn combined(operator: Binary, a: i64, b: i64) -> Option<i64> {
    match operator {
        Binary::Add => a.checked_add(b),
        Binary::Subtract => a.checked_sub(b),
        Binary::Multiply => a.checked_mul(b),
        Binary::Divide => a.checked_div(b),
        Binary::Remainder => a.checked_rem(b),
        Binary::ShiftLeft if b < 32 => Some(a << b),
        Binary::ShiftRight if b < 32 => Some(a >> b),
        Binary::And => Some(a & b),
        Binary::Or => Some(a | b),
        _ => None,
    }
}

fn is_wide(node: &Node) -> bool {
    let wide = |ty: &QualType| matches!(ty.ty, CType::Scalar(Scalar::Int(t)) if t.bits >= 32);
    node.ty.as_ref().is_some_and(|ty| wide(ty))
}

fn is_unsigned(node: &Node) -> bool {
    node.ty.as_ref().is_some_and(|ty| matches!(ty.ty, CType::Scalar(Scalar::Int(t)) if !t.signed))
}
