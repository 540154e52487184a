//! Whole functions: which are kernels, their parameters, their launch hints.

use std::collections::HashSet;

use super::builder::{Builder, Frame};
use super::context::{Context, R, Stop, unsupported};
use super::make;
use super::memory::lane_name;
use super::value::Place;
use crate::base::diagnostic::{Code, Diagnostic};
use crate::base::source::Span;
use crate::frontend::json::Node;
use crate::frontend::names::argument_text;
use crate::frontend::types::{AddressSpace, CType, QualType};
use crate::kernel::ast::{
    AssumeKind, BinOp, Function, HostLaunch, Language, LaunchHints, Object, ObjectKind, Param, Scalar, Space, StmtKind,
    Ty,
};

/// What became of a kernel.
pub enum Lowered {
    /// The kernel.
    Function(Box<Function>),
    /// Its name and place, and why not.
    Refused(String, Span, Vec<Diagnostic>),
}

/// How often a kernel is started again because a variable must live in memory.
const RESTARTS: usize = 1000;

/// The kernels of the unit in source order, template instantiations included.
pub fn kernels<'a>(cx: &Context<'a>, root: &'a Node) -> Vec<&'a Node> {
    let mut found = Vec::new();
    collect_kernels(cx, root, false, &mut found);
    found
}

fn collect_kernels<'a>(cx: &Context<'a>, node: &'a Node, in_template: bool, found: &mut Vec<&'a Node>) {
    for child in &node.inner {
        match &*child.kind {
            "FunctionDecl" => {
                let is_pattern = in_template && !child.has("TemplateArgument");
                let is_kernel = ["CUDAGlobalAttr", "OpenCLKernelAttr", "DeviceKernelAttr"].iter().any(|a| child.has(a));
                if is_kernel && !is_pattern && child.body().is_some() && cx.span(child).is_some() {
                    found.push(child);
                }
            }
            "FunctionTemplateDecl" => collect_kernels(cx, child, true, found),
            "NamespaceDecl" | "LinkageSpecDecl" | "ExportDecl" => collect_kernels(cx, child, false, found),
            _ => {}
        }
    }
}

/// The functions that state a contract and that no kernel uses, in source order.
pub fn unused_functions<'a>(cx: &Context<'a>, root: &'a Node) -> Vec<&'a Node> {
    let mut found = Vec::new();
    collect_functions(cx, root, &mut found);
    let used: HashSet<u64> =
        cx.contracts.borrow().iter().filter(|(_, id)| id.is_some()).map(|((f, _), _)| *f).collect();
    let is_used = |f: &Node| used.contains(&f.id) || cx.inlined.borrow().contains(&cx.index.canonical(f.id));
    found.retain(|f| !is_used(f) && super::contract::states_a_contract(f));
    found
}

fn collect_functions<'a>(cx: &Context<'a>, node: &'a Node, found: &mut Vec<&'a Node>) {
    for child in &node.inner {
        match &*child.kind {
            "FunctionDecl" if child.body().is_some() && cx.span(child).is_some() => found.push(child),
            "NamespaceDecl" | "LinkageSpecDecl" | "ExportDecl" => collect_functions(cx, child, found),
            _ => {}
        }
    }
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
    let name = display_name(cx, node);
    let Some(span) = cx.name_span(node) else {
        // Kernels are only looked for in files.
        let span = Span { file: crate::base::id::Id::from_index(0), start: 0, end: 0 };
        return Lowered::Refused(name, span, Vec::new());
    };
    let mut in_memory = HashSet::new();
    for _ in 0..RESTARTS {
        let mut builder = Builder::new(cx, &in_memory, name.clone(), span, is_kernel);
        let result = if is_kernel { builder.kernel(node) } else { builder.contract_function(node, &[]) };
        match result {
            Ok(()) => return Lowered::Function(Box::new(builder.function)),
            Err(Stop::Refuse(diagnostic)) => return Lowered::Refused(name, span, vec![*diagnostic]),
            Err(Stop::NeedsMemory(variable)) => {
                in_memory.insert(variable);
            }
        }
    }
    let diagnostic =
        Diagnostic::error(Code::Unsupported, span, "a kernel with too many variables in memory is not supported");
    Lowered::Refused(name, span, vec![diagnostic])
}

/// The name with template arguments and namespaces.
pub fn display_name(cx: &Context, node: &Node) -> String {
    let parameters: Vec<&Node> = cx.index.template(node.id).map_or(Vec::new(), template_parameters);
    let arguments = node.inner.iter().filter(|c| c.is("TemplateArgument")).enumerate();
    let spelled = |(place, argument): (usize, &Node)| match (parameters.get(place), argument.value()) {
        (Some(parameter), Some(value)) => spelled_value(parameter, value, &parameters),
        _ => argument_text(argument),
    };
    let arguments: Vec<String> = arguments.map(spelled).collect();
    let scope = cx.index.scope(node.id);
    let base = if scope.is_empty() { node.name().to_owned() } else { format!("{scope}::{}", node.name()) };
    if arguments.is_empty() { base } else { format!("{base}<{}>", arguments.join(", ")) }
}

fn template_parameters(template: &Node) -> Vec<&Node> {
    let kinds = ["NonTypeTemplateParmDecl", "TemplateTypeParmDecl", "TemplateTemplateParmDecl"];
    template.inner.iter().filter(|c| kinds.contains(&&*c.kind)).collect()
}

/// The value of a template's argument as the source could write it: clang gives the
/// bits of every type as a signed number.
fn spelled_value(parameter: &Node, value: &str, parameters: &[&Node]) -> String {
    let Some(ty) = parameter.ty.as_ref().filter(|_| parameter.is("NonTypeTemplateParmDecl")) else {
        return value.to_owned();
    };
    let wrapped = |bits: u32| value.parse::<i128>().map_or(value.to_owned(), |v| (v & ((1 << bits) - 1)).to_string());
    match ty.desugared.as_deref().unwrap_or(&ty.written) {
        "bool" => (value != "0").to_string(),
        "unsigned char" => wrapped(8),
        "unsigned short" => wrapped(16),
        "unsigned int" => wrapped(32),
        "unsigned long" | "unsigned long long" => wrapped(64),
        "char" | "signed char" | "short" | "int" | "long" | "long long" => value.to_owned(),
        // What type another parameter stands for is not known here.
        name if parameters.iter().any(|p| p.name() == name) => value.to_owned(),
        name => format!("({name}){value}"),
    }
}

/// The axioms at file scope.
pub fn lower_axioms<'a>(cx: &Context<'a>, root: &'a Node) -> Result<Vec<crate::kernel::ast::Expr>, Vec<Diagnostic>> {
    let mut axioms = Vec::new();
    for node in root.inner.iter().filter(|c| c.is("FunctionDecl") && c.name().starts_with("__barrister_axiom_")) {
        let Some(span) = cx.name_span(node) else { continue };
        let in_memory = HashSet::new();
        let mut builder = Builder::new(cx, &in_memory, node.name().to_owned(), span, false);
        match builder.axiom(node) {
            Ok(e) => axioms.push(e),
            Err(Stop::Refuse(diagnostic)) => return Err(vec![*diagnostic]),
            Err(Stop::NeedsMemory(_)) => return Err(vec![Diagnostic::unsupported(span, "an address in an axiom")]),
        }
    }
    Ok(axioms)
}

impl<'a> Builder<'_, 'a> {
    fn kernel(&mut self, node: &'a Node) -> R<()> {
        let span = self.function.span;
        let parameters = || node.inner.iter().filter(|c| c.is("ParmVarDecl"));
        for parameter in parameters() {
            self.parameter(parameter, &mut [].iter())?;
        }
        for parameter in parameters() {
            self.assume_enumeration(parameter)?;
        }
        self.function.launch = self.launch_hints(node)?;
        self.host_launches(node);
        let Some(body) = node.body() else { return unsupported(span, "a kernel without body") };
        self.active.push(self.cx.index.canonical(node.id));
        self.cx.names.enter(node.id, self.cx.index.parent(node.id).map(|r| r.id));
        let void = QualType::plain(CType::Void);
        self.frames.push(Frame { owns_contract: true, ..Frame::new(void, span) });
        self.sequence(&body.inner)?;
        self.function.body = Some(self.take_body());
        super::ghost::check(&self.function, &self.permissions)
    }

    /// A parameter; pointers point into the given address spaces, or where their type says.
    pub fn parameter(&mut self, node: &'a Node, spaces: &mut std::slice::Iter<Space>) -> R<()> {
        let span = self.at(node);
        let span = self.cx.name_span(node).unwrap_or(span);
        let Some(text) = &node.ty else { return unsupported(span, "a parameter without type") };
        let ty = self.type_text(text, span)?;
        let place = self.parameter_place(node.name(), &ty, node.id, span)?;
        if let (Place::Local(local), Some(_)) = (&place, ty.pointee())
            && let Some(space) = spaces.next()
        {
            self.spaces.insert(*local, Some(*space));
            let object = self.function.params.iter().find(|p| p.local == *local).and_then(|p| p.object);
            if let Some(object) = object {
                self.function.objects[object].space = *space;
            }
        }
        let place = if self.in_memory.contains(&node.id) {
            // Its address is taken: a private copy.
            let storage = self.storage(node.name(), &ty, node.id, span)?;
            let value = self.load(&place, &ty, span)?;
            self.store(&storage, value, &ty, span)?;
            storage
        } else {
            place
        };
        self.env.insert(node.id, place);
        Ok(())
    }

    /// An argument of an enumeration's type is one of its values.
    fn assume_enumeration(&mut self, node: &'a Node) -> R<()> {
        let span = self.at(node);
        let range = node.ty.as_ref().and_then(|text| self.cx.names.enumeration_range(text));
        let (Some((least, greatest)), Language::Cuda) = (range, self.cx.language) else { return Ok(()) };
        let Some(Place::Local(local)) = self.env.get(&node.id) else { return Ok(()) };
        let Ty::Scalar(scalar) = self.function.locals[*local].ty else { return Ok(()) };
        let value = self.read(*local, span);
        for (op, bound) in [(BinOp::Ge, least), (BinOp::Le, greatest)] {
            let bound = make::int(bound, scalar, span);
            let claim = make::comparison(op, value.clone(), bound);
            self.emit(StmtKind::Assume(AssumeKind::Language, claim), span)?;
        }
        Ok(())
    }

    /// One parameter of the kernel AST for each scalar and pointer.
    fn parameter_place(&mut self, name: &str, ty: &QualType, variable: u64, span: Span) -> R<Place> {
        match &ty.ty {
            CType::Scalar(s) => Ok(self.scalar_parameter(name, *s, variable, span)),
            CType::Pointer(pointee) => self.pointer_parameter(name, ty, pointee, variable, span),
            CType::Vector(scalar, lanes) => Ok(Place::Parts(
                (0..*lanes)
                    .map(|i| {
                        self.scalar_parameter(&format!("{name}.{}", lane_name(i, *lanes)), *scalar, variable, span)
                    })
                    .collect(),
            )),
            CType::Record(_) => {
                let components = self.components(ty, span)?;
                let part = |b: &mut Self, name: String, ty| b.parameter_place(&name, ty, variable, span);
                let parts = components.iter().map(|c| part(self, format!("{name}.{}", c.name), &c.ty));
                Ok(Place::Parts(parts.collect::<R<_>>()?))
            }
            CType::Array(..) => self.array_parameter(name, ty, variable, span),
            CType::Named(text) | CType::Other(text) => unsupported(span, super::expr::type_name(text)),
            CType::Void | CType::Reference(_) | CType::Function(_) | CType::NullPointer => {
                unsupported(span, "a parameter of this type")
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
        self.roots.insert(local, variable);
        if !self.cx.index.is_modified(variable) {
            self.stable.insert(local);
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
            of_argument: false,
            span,
        });
        let local = self.parameter_local(name, Ty::Pointer, variable, span);
        self.spaces.insert(local, Some(space));
        self.function.params.push(Param { local, object: Some(object), anywhere: false });
        Ok(Place::Local(local))
    }

    fn host_launches(&mut self, node: &'a Node) {
        let first = self.cx.index.canonical(node.id);
        let (launch, found) = (&mut self.function.launch, self.cx.launches.get(&first));
        launch.host = found.cloned().unwrap_or_default();
        if let (Some(reason), false) = (&self.cx.host_differs, launch.host.is_empty()) {
            launch.host = vec![HostLaunch::anything(self.function.span)];
            launch.unread = Some(reason.clone());
        }
    }

    fn launch_hints(&mut self, node: &'a Node) -> R<LaunchHints> {
        let mut hints = LaunchHints::default();
        for attribute in &node.inner {
            match &*attribute.kind {
                "CUDALaunchBoundsAttr" => {
                    if let Some(bound) = attribute.child(0) {
                        self.specification += 1;
                        let value = self.scalar(bound);
                        self.specification -= 1;
                        // Of 0 the compiler tells the device nothing.
                        let bound = make::constant(&value?).and_then(|v| u64::try_from(v).ok());
                        hints.max_threads = bound.filter(|bound| *bound > 0);
                    }
                }
                "ReqdWorkGroupSizeAttr" => {
                    let span = self.at(attribute);
                    let known = self.cx.work_group_sizes.get(node.name()).copied();
                    hints.block = numbers(self.cx.text(attribute)).or(known);
                    if hints.block.is_none() {
                        return unsupported(span, "`reqd_work_group_size` with arguments that are no literals");
                    }
                }
                "OpenCLIntelReqdSubGroupSizeAttr" => {
                    let span = self.at(attribute);
                    hints.sub_group_size = numbers(self.cx.text(attribute)).map(|[size]| size);
                    if hints.sub_group_size.is_none() {
                        return unsupported(span, "`intel_reqd_sub_group_size` with an argument that is no literal");
                    }
                }
                _ => {}
            }
        }
        Ok(hints)
    }
}

/// Whether a kernel's work-group size can only be learned from clang's other dump.
pub fn hides_work_group_size(cx: &Context, kernel: &Node) -> bool {
    let attributes = kernel.inner.iter().filter(|a| a.is("ReqdWorkGroupSizeAttr"));
    attributes.map(|a| cx.text(a)).any(|text| numbers::<3>(text).is_none())
}

/// The literals of `reqd_work_group_size(64, 1, 1)`, of which there are N; `None` if anything
/// else stands there.
fn numbers<const N: usize>(text: &str) -> Option<[u64; N]> {
    let arguments = text.split_once('(')?.1.trim_end().strip_suffix(')')?;
    let values: Vec<u64> = arguments.split(',').map(|a| literal(a.trim())).collect::<Option<_>>()?;
    values.try_into().ok()
}

/// The value of an integer literal of C (C11 6.4.4.1, and binary ones): a leading zero
/// means octal.
fn literal(text: &str) -> Option<u64> {
    let digits = text.trim_end_matches(['u', 'U', 'l', 'L']);
    if !matches!(&*text[digits.len()..].to_ascii_lowercase(), "" | "u" | "l" | "ul" | "lu" | "ll" | "ull" | "llu") {
        return None;
    }
    let lower = digits.to_ascii_lowercase();
    let (digits, radix) = match (lower.strip_prefix("0x"), lower.strip_prefix("0b"), lower.strip_prefix('0')) {
        (Some(hexadecimal), _, _) => (hexadecimal, 16),
        (None, Some(binary), _) => (binary, 2),
        (None, None, Some("")) => ("0", 10),
        (None, None, Some(octal)) => (octal, 8),
        (None, None, None) => (&*lower, 10),
    };
    // Conversion of a text accepts a sign.
    if digits.chars().all(|c| c.is_digit(radix)) { u64::from_str_radix(digits, radix).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::{literal, numbers};

    #[test]
    fn work_group_sizes_are_read_from_the_source() {
        assert_eq!(numbers("reqd_work_group_size(64, 2u, 1)"), Some([64, 2, 1]));
        assert_eq!(numbers::<3>("reqd_work_group_size(N, 1, 1)"), None);
        assert_eq!(numbers::<3>("reqd_work_group_size(8, 8)"), None);
        assert_eq!(numbers::<3>("reqd_work_group_size(8, 1, 1"), None);
        assert_eq!(numbers("reqd_work_group_size(010, 0x1F, 1)"), Some([8, 31, 1]));
    }

    #[test]
    fn literals_are_those_of_c() {
        for (text, value) in [("0", 0), ("10", 10), ("010", 8), ("0x10u", 16), ("0B101", 5), ("7ULL", 7), ("0XfL", 15)]
        {
            assert_eq!(literal(text), Some(value), "{text}");
        }
        for text in
            ["", "08", "0x", "0b2", "1'0", "'8'", "+8", "0x+8", "8 ", "8uu", "8lll", "1e1", "N", "99999999999999999999"]
        {
            assert_eq!(literal(text), None, "{text}");
        }
    }
}
