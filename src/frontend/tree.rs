//! The tree of what clang knows, read from the document that `clang/src/write.h` describes.
//!
//! What holds: declarations stand at the top, each entity once; ids are small numbers, and
//! 0 is nobody's; a node's type is the entry of the table, not its number.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use serde::Deserialize;

use super::kind::{Binary, CastKind, Kind, Linkage, Unary};
use super::types::{Entry, QualType, Types};
use crate::kernel::ast::{self, Initial, Symbol};

/// Some of a file's text: offsets in bytes into a file of [`Unit::files`].
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
pub struct Place {
    /// Index into [`Unit::files`].
    pub file: u32,
    /// Of the first byte.
    pub begin: u32,
    /// Of the first byte behind it.
    pub end: u32,
}

/// What a node says beside its kind, as it is in the document.
#[derive(Clone, Default, Deserialize, Debug)]
#[serde(default, rename_all = "camelCase")]
struct Fields {
    kind: Kind,
    at: Option<Place>,
    name_at: Option<Place>,
    name: Option<Rc<str>>,
    title: Option<Rc<str>>,
    signature: Option<Rc<str>>,
    symbol: Option<Rc<str>>,
    linkage: Linkage,
    initial: Option<Rc<str>>,
    ty: Option<usize>,
    base_ty: Option<usize>,
    compute_ty: Option<usize>,
    unary: Option<Unary>,
    binary: Option<Binary>,
    cast: CastKind,
    value: Option<Rc<str>>,
    values: Vec<i64>,
    constraints: Vec<Rc<str>>,
    clobbers: Vec<Rc<str>>,
    delegating: bool,
    #[serde(rename = "ref")]
    reference: clang_ast::Id,
    ref_kind: Kind,
    parent: clang_ast::Id,
    around: clang_ast::Id,
    member: clang_ast::Id,
    label: clang_ast::Id,
    record: clang_ast::Id,
    captures: Vec<Rc<str>>,
    filler: Vec<clang_ast::Node<Fields>>,
    glvalue: bool,
    implicit: bool,
    own: bool,
    of_system: bool,
    builtin: bool,
    #[serde(rename = "virtual")]
    is_virtual: bool,
    #[serde(rename = "static")]
    is_static: bool,
    #[serde(rename = "extern")]
    is_extern: bool,
    c_linked: bool,
    constexpr: bool,
    of_the_device: bool,
    rejected: bool,
    kernel: bool,
    launches_nothing: bool,
    from_the_start: bool,
    thread_local: bool,
    defaulted: bool,
    no_return: bool,
    trivial: bool,
    copies: bool,
    initialised: bool,
    arrow: bool,
    postfix: bool,
    zeroing: bool,
    elidable: bool,
    extended: bool,
    #[serde(rename = "union")]
    is_union: bool,
    closure: bool,
    has_init: bool,
    has_var: bool,
    range: bool,
}

/// The document.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "camelCase")]
struct Document {
    declarations: Vec<clang_ast::Node<Fields>>,
    types: Vec<Entry>,
    #[serde(default)]
    uninstantiated: Vec<clang_ast::Node<Fields>>,
    #[serde(default)]
    mentions: Vec<clang_ast::Node<Fields>>,
    #[serde(default)]
    unseen: Vec<clang_ast::Id>,
    #[serde(default)]
    elsewhere: Vec<clang_ast::Id>,
    #[serde(default)]
    addressed: Vec<clang_ast::Id>,
    #[serde(default)]
    resetting: Vec<clang_ast::Id>,
    #[serde(default, rename = "resetsUnnamed")]
    resets_unnamed: bool,
    #[serde(default, rename = "resetsHeld")]
    resets_held: bool,
    #[serde(default)]
    unseen_jumps: bool,
    #[serde(default)]
    second_names: bool,
    #[serde(default)]
    plain_closures: bool,
    #[serde(default, rename = "takesOthers")]
    takes_others: bool,
    #[serde(default)]
    clock: bool,
    architecture: Option<String>,
    versions: Vec<String>,
    #[serde(default)]
    unread: Vec<clang_ast::Node<Fields>>,
    #[serde(default)]
    missing: Vec<String>,
    #[serde(default)]
    doubts: Vec<String>,
    alias: Option<String>,
    #[serde(default)]
    sequenced: bool,
    #[serde(default)]
    may_launch: bool,
    files: Vec<Option<String>>,
    too_deep: Option<Place>,
}

/// What a name refers to.
#[derive(Clone, Debug)]
pub struct Reference {
    /// The declaration that defines it, or its first one.
    pub id: u64,
    /// Its kind.
    pub kind: Kind,
    /// Its name.
    pub name: Rc<str>,
    /// A function of our headers.
    pub is_own: bool,
}

/// What a member of a closure stands for in the closure's body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Capture {
    /// A variable of the code around, or one of the closure's own.
    Variable(u64),
    /// `this` of the code around.
    This,
    /// Something that is not modelled.
    Other,
}

/// A node.
#[derive(Clone, Default, Debug)]
pub struct Node {
    /// Unique in the unit; 0 if absent.
    pub id: u64,
    /// What it is.
    pub kind: Kind,
    /// From its first to its last token; macros: where they are expanded.
    pub at: Option<Place>,
    /// Where a declaration's name stands.
    pub name_at: Option<Place>,
    /// A declaration's, a member's, a trait's name; the lanes of a vector; what `annotate` says.
    name: Option<Rc<str>>,
    /// A function's name with namespaces and template arguments.
    title: Option<Rc<str>>,
    /// What tells a kernel from others of its name and place.
    signature: Option<Rc<str>>,
    /// Of a variable that lives as long as the program: its mangled name.
    symbol: Option<Rc<str>>,
    /// Who else means it by this name.
    linkage: Linkage,
    /// The constant that initialises it, spelled.
    initial: Option<Rc<str>>,
    /// The type of an expression or declaration.
    pub ty: Option<Rc<QualType>>,
    /// A base class to initialise.
    pub base_type: Option<Rc<QualType>>,
    /// The type in which a compound assignment computes.
    pub compute_type: Option<Rc<QualType>>,
    unary: Option<Unary>,
    binary: Option<Binary>,
    cast: CastKind,
    /// The value of a literal, of a constant, of an enumerator.
    value: Option<Rc<str>>,
    /// The arguments of an attribute.
    pub values: Vec<i64>,
    /// Of inline assembly: what its operands are, outputs first.
    pub constraints: Vec<Rc<str>>,
    /// Of inline assembly: what it says that it changes.
    pub clobbers: Vec<Rc<str>>,
    /// Another constructor of the same class does the work.
    pub is_delegating: bool,
    /// What an expression refers to: a variable, a function, a member, a constructor.
    reference: Option<Reference>,
    /// The record that a function is a member of; 0 if none.
    pub parent: u64,
    /// The function that a method's class or closure stands in; 0: none.
    pub around: u64,
    /// The field that is initialised; 0 if none.
    pub member: u64,
    /// The label of a `goto` or of a statement.
    pub label: u64,
    /// A closure's record.
    pub record: u64,
    /// What its members stand for, in order.
    pub captures: Vec<Capture>,
    /// What initialises the elements of an array that a list does not name.
    pub filler: Option<Box<Node>>,
    /// It names storage.
    pub is_glvalue: bool,
    /// The programmer did not write it.
    pub is_implicit: bool,
    /// All its declarations stand in our headers.
    pub is_own: bool,
    /// A function, no method, of which all declarations stand in headers of the system, or of ours; a variable that such a
    /// header declares and that is defined elsewhere.
    pub is_of_system: bool,
    /// Clang knows what the function does.
    pub is_builtin: bool,
    /// A virtual method.
    pub is_virtual: bool,
    /// `static`
    pub is_static: bool,
    /// `extern`
    pub is_extern: bool,
    /// A variable with C linkage in a namespace: all of its name are one.
    pub is_c_linked: bool,
    /// `constexpr`
    pub is_constexpr: bool,
    /// Its body is left out, for clang rejects it.
    pub is_rejected: bool,
    /// Of a body that is left out: clang rejects what the device may run.
    pub is_of_the_device: bool,
    /// Of a body that is left out: it is a kernel's.
    pub is_unread_kernel: bool,
    /// Of a body that is left out: only the device runs it, and nothing in the source shows that the device launches.
    pub launches_nothing: bool,
    /// A variable that lives as long as the program and has its initial value before anything runs.
    pub is_from_the_start: bool,
    /// A variable of which each thread has one of its own: naming it may initialise it.
    pub is_thread_local: bool,
    /// The compiler writes its body, even if the programmer asked for it.
    pub is_defaulted: bool,
    /// It is declared never to return.
    pub is_no_return: bool,
    /// It does what a copy of memory, or nothing, would do.
    pub is_trivial: bool,
    /// A constructor or an assignment from an object of the same type.
    pub is_copy: bool,
    /// A variable with an initialiser.
    pub is_initialised: bool,
    /// `p->x`
    pub is_arrow: bool,
    /// `x++`
    pub is_postfix: bool,
    /// Storage is zeroed before the constructor runs.
    pub is_zeroing: bool,
    /// A copy of a temporary object that the compiler may leave out; before C++17.
    pub is_elidable: bool,
    /// A temporary object that lives as long as the variable that is initialised with it.
    pub is_extended: bool,
    /// A union, or an initialiser of one.
    pub is_union: bool,
    /// The record of a closure.
    pub is_closure: bool,
    /// The head has an initialiser.
    pub has_init: bool,
    /// The head declares a variable.
    pub has_var: bool,
    /// A case of a range of values.
    pub is_range: bool,
    /// Evaluating it changes nothing, by any name.
    pub is_pure: bool,
    /// How many nodes stand within each other, with this one.
    pub height: usize,
    /// The children.
    pub inner: Vec<Node>,
}

impl Node {
    /// The first child, and so on.
    pub fn child(&self, index: usize) -> Option<&Node> {
        self.inner.get(index).filter(|n| !n.is_absent())
    }

    /// Whether this stands for a child that is not there.
    pub fn is_absent(&self) -> bool {
        self.kind == Kind::Absent
    }

    /// Whether the node is of this kind.
    pub fn is(&self, kind: Kind) -> bool {
        self.kind == kind
    }

    /// The declaration's or member's name, or nothing.
    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or("")
    }

    /// The function's name with namespaces and template arguments, or its name.
    pub fn title(&self) -> &str {
        self.title.as_deref().unwrap_or_else(|| self.name())
    }

    /// Which variable of the program it is, with what it holds at first.
    pub fn symbol(&self) -> Option<Symbol> {
        let linkage = match self.linkage {
            Linkage::External => ast::Linkage::External,
            Linkage::Internal => ast::Linkage::Internal,
            Linkage::None => ast::Linkage::Document,
        };
        let initial = match &self.initial {
            Some(constant) => Initial::Constant(constant.to_string()),
            None if self.is_initialised => Initial::Unknown,
            None if self.is_extern => Initial::Elsewhere,
            None => Initial::Nothing,
        };
        Some(Symbol { name: self.symbol.as_ref()?.to_string(), linkage, initial })
    }

    /// What is told of a mention beside the name.
    pub fn note(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// What a `UnaryOperator` does.
    pub fn unary(&self) -> Option<Unary> {
        self.unary
    }

    /// What a `BinaryOperator` does, or with what a `CompoundAssignOperator` combines.
    pub fn binary(&self) -> Option<Binary> {
        self.binary
    }

    /// `a = b`, `a += b` and the like.
    pub fn is_assignment(&self) -> bool {
        self.binary == Some(Binary::Assign) || self.is(Kind::CompoundAssignOperator)
    }

    /// `++e`, `e++`, `--e`, `e--`.
    pub fn is_step(&self) -> bool {
        matches!(self.unary, Some(Unary::Increment | Unary::Decrement))
    }

    /// What a cast does.
    pub fn cast_kind(&self) -> &CastKind {
        &self.cast
    }

    /// The value of a literal or a constant.
    pub fn value(&self) -> Option<&str> {
        self.value.as_deref()
    }

    /// That value as a number.
    pub fn number(&self) -> Option<i128> {
        self.value()?.parse().ok()
    }

    /// What the node refers to.
    pub fn referenced(&self) -> Option<&Reference> {
        self.reference.as_ref()
    }

    /// An attribute of the declaration that may mean anything: that another definition takes its place, say.
    pub fn odd_attribute(&self) -> Option<&Node> {
        self.inner.iter().find(|c| c.kind.is_attribute() && !c.kind.is_harmless_attribute())
    }

    /// The variable that the node names.
    pub fn variable(&self) -> Option<&Reference> {
        self.referenced().filter(|r| self.is(Kind::DeclRefExpr) && r.kind.is_variable())
    }

    /// Of an initialiser list: what initialises the elements that it does not name, and
    /// its initialisers in order.
    pub fn initialisers(&self) -> (Option<&Node>, &[Node]) {
        (self.filler.as_deref(), &self.inner)
    }

    /// Children, and what initialises elements that are not named.
    pub fn all_inner(&self) -> impl Iterator<Item = &Node> {
        self.inner.iter().chain(self.filler.as_deref())
    }

    /// Whether there is a child of this kind (attributes are children).
    pub fn has(&self, kind: Kind) -> bool {
        self.inner.iter().any(|c| c.kind == kind)
    }

    /// A function's or a constructor's parameters.
    pub fn parameters(&self) -> impl Iterator<Item = &Node> {
        self.inner.iter().filter(|c| c.is(Kind::ParmVarDecl))
    }

    /// What a variable or a member is initialised with.
    pub fn initialiser(&self) -> Option<&Node> {
        self.inner.iter().find(|c| !c.is_absent() && !c.kind.is_attribute())
    }

    /// Whether it is a function of any kind.
    pub fn is_function(&self) -> bool {
        self.kind.is_function()
    }

    /// Whether it is a kernel.
    pub fn is_kernel(&self) -> bool {
        [Kind::CUDAGlobalAttr, Kind::OpenCLKernelAttr, Kind::DeviceKernelAttr].into_iter().any(|a| self.has(a))
    }

    /// The body of a function definition.
    pub fn body(&self) -> Option<&Node> {
        self.inner.iter().rev().find(|c| matches!(c.kind, Kind::CompoundStmt | Kind::CXXTryStmt))
    }
}

/// A source file, as clang understands it.
#[derive(Debug)]
pub struct Unit {
    /// What kernels and launches reach, each once; kernels first, in source order.
    pub declarations: Vec<Node>,
    /// The types.
    pub types: Types,
    /// Kernels that are templates and of which there is no instance.
    pub uninstantiated: Vec<Node>,
    /// Whether the operands of assignments, shifts and subscripts have an order.
    pub is_sequenced: bool,
    /// Macros of the toolkit, the compiler and the language that are asked for, as `NAME=VALUE`.
    pub versions: Vec<String>,
    /// Whether the time is asked for (`__TIME__` and its kin).
    pub asks_the_clock: bool,
    /// Functions whose bodies are left out; their titles are what clang says against them.
    pub unread: Vec<Node>,
    /// Headers that are not there.
    pub missing: Vec<String>,
    /// What clang says against declarations, where headers are missing: what they may have become, and all that names them, is
    /// left out.
    pub doubts: Vec<String>,
    /// The architecture that was assumed, if a macro that tells of it is named outside of our headers.
    pub architecture: Option<String>,
    /// Names of kernels in the code of the host that stand in no declaration of the document.
    pub mentions: Vec<Node>,
    /// Variables of functions of which the document does not have every use.
    pub unseen: Vec<u64>,
    /// Functions of the host that are named in places which the document does not have.
    pub elsewhere: Vec<u64>,
    /// Functions that the device may run and that the source names other than to call them.
    pub addressed: Vec<u64>,
    /// Functions that free all memory of a device, and those that may call them.
    pub resetting: HashSet<u64>,
    /// Whether one of these is called without a name: a constructor, a destructor.
    pub resets_unnamed: bool,
    /// One of them is named other than to be called, so that whoever has a pointer to a function may have it.
    pub resets_held: bool,
    /// Whether control may leave an expression of the host which the document does not have, such as the
    /// bound of an array: `int a[({ return 1; 2; })];`.
    pub has_unseen_jumps: bool,
    /// Whether some function or variable has a second name for the linker.
    pub has_second_names: bool,
    /// Whether some closure has no captures, so that it may become a pointer to a function.
    pub has_plain_closures: bool,
    /// Whether a template that is not seen in instances may take the address of a function that is not in `addressed`.
    pub takes_others: bool,
    /// A kernel that has a second name for the linker, by which it may be launched.
    pub alias: Option<String>,
    /// Whether the code of the host may launch a kernel.
    pub may_launch: bool,
    /// The files that places name, as clang spells them; `None` for our own.
    pub files: Vec<Option<String>>,
    /// What is nested too deeply, if something is: it is not there.
    pub too_deep: Option<Place>,
}

/// What names a kernel for the device and for the host alike: the place of its name, and its signature.
pub type KernelKey = (String, u32, Rc<str>);

impl Unit {
    /// The key of a kernel in a file.
    pub fn key(&self, kernel: &Node) -> Option<KernelKey> {
        let place = kernel.name_at?;
        let file = self.files.get(place.file as usize)?.clone()?;
        Some((file, place.begin, kernel.signature.clone()?))
    }
}

/// Small numbers for clang's ids, which are addresses.
#[derive(Default, Debug)]
pub struct Ids(HashMap<clang_ast::Id, u64>);

impl Ids {
    /// The number of an id; 0 for the null id.
    pub fn of(&mut self, id: clang_ast::Id) -> u64 {
        if id == clang_ast::Id::NULL {
            return 0;
        }
        let next = self.0.len() as u64 + 1;
        *self.0.entry(id).or_insert(next)
    }

    fn of_text(&mut self, text: &str) -> Option<u64> {
        use serde::de::IntoDeserializer;
        let text: serde::de::value::StrDeserializer<serde::de::value::Error> = text.into_deserializer();
        clang_ast::Id::deserialize(text).ok().map(|id| self.of(id))
    }
}

/// Reads a document.
///
/// # Errors
/// The text is none, with the reason.
pub fn read(text: &str) -> Result<Unit, String> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    deserializer.disable_recursion_limit();
    let document = Document::deserialize(&mut deserializer).map_err(|e| e.to_string())?;
    let mut ids = Ids::default();
    let types = Types::new(&document.types, &mut ids);
    let mut all = |nodes: Vec<clang_ast::Node<Fields>>| -> Vec<Node> {
        nodes.into_iter().map(|node| convert(node, &types, &mut ids)).collect()
    };
    let (declarations, uninstantiated) = (all(document.declarations), all(document.uninstantiated));
    let (mentions, unread) = (all(document.mentions), all(document.unread));
    let unseen = document.unseen.into_iter().map(|id| ids.of(id)).collect();
    let addressed = document.addressed.into_iter().map(|id| ids.of(id)).collect();
    let resetting = document.resetting.into_iter().map(|id| ids.of(id)).collect();
    let elsewhere = document.elsewhere.into_iter().map(|id| ids.of(id)).collect();
    let Document { architecture, versions, alias, sequenced: is_sequenced, may_launch, files, too_deep, .. } = document;
    let (missing, doubts) = (document.missing, document.doubts);
    let (has_unseen_jumps, has_second_names) = (document.unseen_jumps, document.second_names);
    let (has_plain_closures, takes_others) = (document.plain_closures, document.takes_others);
    Ok(Unit {
        declarations,
        types,
        uninstantiated,
        is_sequenced,
        architecture,
        versions,
        asks_the_clock: document.clock,
        unread,
        missing,
        doubts,
        mentions,
        unseen,
        elsewhere,
        addressed,
        resetting,
        resets_unnamed: document.resets_unnamed,
        resets_held: document.resets_held,
        has_unseen_jumps,
        has_second_names,
        has_plain_closures,
        takes_others,
        alias,
        may_launch,
        files,
        too_deep,
    })
}

fn convert(node: clang_ast::Node<Fields>, types: &Types, ids: &mut Ids) -> Node {
    let (id, fields) = (ids.of(node.id), node.kind);
    let ty = |number: Option<usize>| number.and_then(|number| types.get(number)).cloned();
    let only_computes = changes_nothing(&fields);
    let named = Some(ids.of(fields.reference)).filter(|id| *id != 0);
    let reference = named.map(|id| {
        let (kind, name) = (fields.ref_kind, fields.name.clone().unwrap_or_default());
        Reference { id, kind, name, is_own: fields.own }
    });
    let filler = fields.filler.into_iter().next().map(|node| Box::new(convert(node, types, ids)));
    let inner: Vec<Node> = node.inner.into_iter().map(|node| convert(node, types, ids)).collect();
    let children = inner.iter().chain(filler.as_deref());
    Node {
        height: 1 + children.clone().map(|child| child.height).max().unwrap_or(0),
        is_pure: only_computes && children.clone().all(|child| child.is_pure),
        id,
        kind: fields.kind,
        at: fields.at,
        name_at: fields.name_at,
        name: fields.name,
        title: fields.title,
        signature: fields.signature,
        symbol: fields.symbol,
        linkage: fields.linkage,
        initial: fields.initial,
        ty: ty(fields.ty),
        base_type: ty(fields.base_ty),
        compute_type: ty(fields.compute_ty),
        unary: fields.unary,
        binary: fields.binary,
        cast: fields.cast,
        value: fields.value,
        values: fields.values,
        constraints: fields.constraints,
        clobbers: fields.clobbers,
        is_delegating: fields.delegating,
        reference,
        parent: ids.of(fields.parent),
        around: ids.of(fields.around),
        member: ids.of(fields.member),
        label: ids.of(fields.label),
        record: ids.of(fields.record),
        captures: fields.captures.into_iter().map(|text| capture(&text, ids)).collect(),
        filler,
        is_glvalue: fields.glvalue,
        is_implicit: fields.implicit,
        is_own: fields.own,
        is_of_system: fields.of_system,
        is_builtin: fields.builtin,
        is_virtual: fields.is_virtual,
        is_static: fields.is_static,
        is_extern: fields.is_extern,
        is_c_linked: fields.c_linked,
        is_constexpr: fields.constexpr,
        is_rejected: fields.rejected,
        is_of_the_device: fields.of_the_device,
        is_unread_kernel: fields.kernel,
        launches_nothing: fields.launches_nothing,
        is_from_the_start: fields.from_the_start,
        is_thread_local: fields.thread_local,
        is_defaulted: fields.defaulted,
        is_no_return: fields.no_return,
        is_trivial: fields.trivial,
        is_copy: fields.copies,
        is_initialised: fields.initialised,
        is_arrow: fields.arrow,
        is_postfix: fields.postfix,
        is_zeroing: fields.zeroing,
        is_elidable: fields.elidable,
        is_extended: fields.extended,
        is_union: fields.is_union,
        is_closure: fields.closure,
        has_init: fields.has_init,
        has_var: fields.has_var,
        is_range: fields.range,
        inner,
    }
}

fn capture(text: &str, ids: &mut Ids) -> Capture {
    match text {
        "this" => Capture::This,
        text => ids.of_text(text).map_or(Capture::Other, Capture::Variable),
    }
}

/// Whether a node only computes something of its children. Of what is not listed anything is possible.
fn changes_nothing(fields: &Fields) -> bool {
    match &fields.kind {
        Kind::UnaryOperator => !matches!(fields.unary, Some(Unary::Increment | Unary::Decrement)),
        Kind::BinaryOperator => fields.binary != Some(Binary::Assign),
        Kind::DeclRefExpr
        | Kind::MemberExpr
        | Kind::ArraySubscriptExpr
        | Kind::ExtVectorElementExpr
        | Kind::CXXThisExpr
        | Kind::ParenExpr
        | Kind::ConditionalOperator
        | Kind::ImplicitCastExpr
        | Kind::CStyleCastExpr
        | Kind::CXXStaticCastExpr
        | Kind::CXXFunctionalCastExpr
        | Kind::IntegerLiteral
        | Kind::CharacterLiteral
        | Kind::CXXBoolLiteralExpr
        | Kind::FloatingLiteral
        | Kind::StringLiteral
        | Kind::PredefinedExpr
        | Kind::CXXNullPtrLiteralExpr
        | Kind::ConstantExpr
        | Kind::SubstNonTypeTemplateParmExpr
        | Kind::UnaryExprOrTypeTraitExpr => true,
        _ => false,
    }
}
