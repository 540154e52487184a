//! The nodes of clang's syntax tree.
//!
//! One node type serves all kinds: clang's vocabulary changes from version to
//! version, and a kind that nobody expects must still arrive, so that it can be
//! refused by name. An absent child (a `for` without condition) is a node with an
//! empty kind. [`super::dump`] reads them.

use std::rc::Rc;

/// A token's place: an offset into a file of [`Dump::files`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Index into [`Dump::files`].
    pub file: u32,
    /// Offset of the token's first byte.
    pub offset: u32,
    /// Length of the token in bytes.
    pub length: u32,
}

impl Place {
    /// Of a token that is in no file.
    pub const NOWHERE: Self = Self { file: u32::MAX, offset: 0, length: 0 };
}

/// A type as clang prints it.
#[derive(Clone, Debug)]
pub struct TypeText {
    /// As written.
    pub written: Rc<str>,
    /// With the outermost typedef resolved, where that differs.
    pub desugared: Option<Rc<str>>,
}

/// What a reference to a declaration says of it.
#[derive(Clone, Debug)]
pub struct DeclRef {
    /// The declaration's id.
    pub id: u64,
    /// Its kind.
    pub kind: Rc<str>,
    /// Its name.
    pub name: Option<Rc<str>>,
    /// Its type.
    pub ty: Option<TypeText>,
    /// Of a base class: is it virtual.
    pub is_virtual: bool,
}

/// A base class.
#[derive(Clone, Debug)]
pub struct Base {
    /// Its type.
    pub ty: TypeText,
    /// Is there one for all that inherit it.
    pub is_virtual: bool,
}

/// Fields that few nodes have.
#[derive(Clone, Default, Debug)]
pub struct Extra {
    /// The operator of an expression.
    pub opcode: Option<Rc<str>>,
    /// The kind of a cast.
    pub cast_kind: Option<Rc<str>>,
    /// The value of a literal or a template argument, as text.
    pub value: Option<Rc<str>>,
    /// `static`, `extern`.
    pub storage: Option<Rc<str>>,
    /// `struct`, `class`, `union`.
    pub tag: Option<Rc<str>>,
    /// What a `DeclRefExpr` refers to, what a `CXXCtorInitializer` initialises.
    pub referenced: Option<DeclRef>,
    /// The field or method of a `MemberExpr`, the label of a `goto` or a `LabelStmt`.
    pub member: Option<u64>,
    /// The previous declaration of the same entity.
    pub previous: Option<u64>,
    /// The operand of `sizeof(type)`, the type of a constructor, a base class to initialise.
    pub operand_type: Option<TypeText>,
    /// The type in which `+=` computes.
    pub compute_type: Option<TypeText>,
    /// Base classes.
    pub bases: Vec<Base>,
    /// `array_filler` of an initialiser list.
    pub filler: Vec<Node>,
    /// The member of a union that an initialiser list initialises.
    pub union_field: Option<u64>,
    /// The form of the initialiser: `c`, `call`, `list`.
    pub init: Option<Rc<str>>,
    /// Of a node whose text is read: if a macro has a part in it, where the characters of
    /// its last token stand.
    pub spelled: Option<Place>,
    /// The names of the fields that are present and true.
    pub flags: Vec<Rc<str>>,
}

/// A node of clang's syntax tree.
#[derive(Clone, Debug)]
pub struct Node {
    /// Unique in the dump; 0 if absent.
    pub id: u64,
    /// `BinaryOperator`; empty for an absent child.
    pub kind: Rc<str>,
    /// The place of a declaration's name.
    pub loc: Option<Place>,
    /// First and last token; macros: of the expansion.
    pub range: Option<(Place, Place)>,
    /// A declaration's or a member's name.
    pub name: Option<Rc<str>>,
    /// The type of an expression or declaration.
    pub ty: Option<TypeText>,
    /// `lvalue`, `prvalue`, `xvalue`.
    pub category: Option<Rc<str>>,
    /// The children.
    pub inner: Vec<Node>,
    /// Everything else.
    pub extra: Option<Box<Extra>>,
}

impl Node {
    /// The first child, and so on.
    pub fn child(&self, index: usize) -> Option<&Node> {
        self.inner.get(index).filter(|n| !n.is_absent())
    }

    /// Whether this stands for a child that is not there.
    pub fn is_absent(&self) -> bool {
        self.kind.is_empty()
    }

    /// Whether the node is of this kind.
    pub fn is(&self, kind: &str) -> bool {
        &*self.kind == kind
    }

    /// The declaration's or member's name, or nothing.
    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or("")
    }

    /// The operator.
    pub fn opcode(&self) -> &str {
        self.extra.as_ref().and_then(|e| e.opcode.as_deref()).unwrap_or("")
    }

    /// The kind of a cast.
    pub fn cast_kind(&self) -> &str {
        self.extra.as_ref().and_then(|e| e.cast_kind.as_deref()).unwrap_or("")
    }

    /// A literal's value.
    pub fn value(&self) -> Option<&str> {
        self.extra.as_ref().and_then(|e| e.value.as_deref())
    }

    /// `static`, `extern` or nothing.
    pub fn storage(&self) -> &str {
        self.extra.as_ref().and_then(|e| e.storage.as_deref()).unwrap_or("")
    }

    /// `struct`, `class`, `union` or nothing.
    pub fn tag(&self) -> &str {
        self.extra.as_ref().and_then(|e| e.tag.as_deref()).unwrap_or("")
    }

    /// What the node refers to.
    pub fn referenced(&self) -> Option<&DeclRef> {
        self.extra.as_ref().and_then(|e| e.referenced.as_ref())
    }

    /// The id of the member that is accessed.
    pub fn member(&self) -> Option<u64> {
        self.extra.as_ref().and_then(|e| e.member)
    }

    /// The previous declaration.
    pub fn previous(&self) -> Option<u64> {
        self.extra.as_ref().and_then(|e| e.previous)
    }

    /// The operand of `sizeof(type)` and the like.
    pub fn operand_type(&self) -> Option<&TypeText> {
        self.extra.as_ref().and_then(|e| e.operand_type.as_ref())
    }

    /// The type in which a compound assignment computes.
    pub fn compute_type(&self) -> Option<&TypeText> {
        self.extra.as_ref().and_then(|e| e.compute_type.as_ref())
    }

    /// Base classes.
    pub fn bases(&self) -> &[Base] {
        self.extra.as_ref().map_or(&[], |e| &e.bases)
    }

    /// What initialises the elements that an initialiser list does not name.
    pub fn filler(&self) -> &[Node] {
        self.extra.as_ref().map_or(&[], |e| &e.filler)
    }

    /// Of an initialiser list: what initialises the elements that it does not name, and
    /// its initialisers in order.
    pub fn initialisers(&self) -> (Option<&Node>, &[Node]) {
        match self.filler() {
            [] => (None, &self.inner),
            [missing, given @ ..] => (Some(missing), given),
        }
    }

    /// The member of a union that is initialised.
    pub fn union_field(&self) -> Option<u64> {
        self.extra.as_ref().and_then(|e| e.union_field)
    }

    /// The form of a variable's initialiser.
    pub fn init(&self) -> &str {
        self.extra.as_ref().and_then(|e| e.init.as_deref()).unwrap_or("")
    }

    /// Where the last token stands, if not where its macro is expanded; of nodes whose text is read.
    pub fn spelled(&self) -> Option<Place> {
        self.extra.as_ref().and_then(|e| e.spelled)
    }

    /// Whether the dump says `"name": true`.
    pub fn flag(&self, name: &str) -> bool {
        self.extra.as_ref().is_some_and(|e| e.flags.iter().any(|f| &**f == name))
    }

    /// Whether there is a child of this kind (attributes are children).
    pub fn has(&self, kind: &str) -> bool {
        self.inner.iter().any(|c| c.is(kind))
    }

    /// Whether it is a function of any kind.
    pub fn is_function(&self) -> bool {
        matches!(
            &*self.kind,
            "FunctionDecl" | "CXXMethodDecl" | "CXXConstructorDecl" | "CXXConversionDecl" | "CXXDestructorDecl"
        )
    }

    /// The body of a function definition.
    pub fn body(&self) -> Option<&Node> {
        self.inner.iter().rev().find(|c| c.is("CompoundStmt") || c.is("CXXTryStmt"))
    }
}

/// A parsed dump.
#[derive(Debug)]
pub struct Dump {
    /// The translation unit.
    pub root: Node,
    /// Paths of the files that places name, as clang spells them.
    pub files: Vec<Rc<str>>,
}
