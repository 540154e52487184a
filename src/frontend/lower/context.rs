//! What lowering knows of the whole translation unit.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use crate::base::diagnostic::{Code, Diagnostic};
use crate::base::id::IdVec;
use crate::base::source::{FileId, Span};
use crate::frontend::bounds::Bounds;
use crate::frontend::index::Index;
use crate::frontend::kind::Kind;
use crate::frontend::launches::Launches;
use crate::frontend::sidecar::Sidecar;
use crate::frontend::tree::{Node, Place as Text};
use crate::frontend::types::{QualType, Record, Signature, Types};
use crate::kernel::ast::{ContractId, Function, Language, NdRange, Scalar, Space, Uninterpreted, UninterpretedId};
use crate::kernel::integer::U8;
use crate::refusal::Construct;

/// Why lowering a function stops.
#[derive(Debug)]
pub enum Stop {
    /// It cannot be lowered.
    Refuse(Box<Diagnostic>),
    /// It can, but this variable must live in memory: start again.
    NeedsMemory(u64),
    /// It can, but this pointer points into several address spaces, one after the other:
    /// start again.
    ManySpaces(u64),
    /// It can, but it asks whether pointers to such functions are null, so that they may be: start again.
    MayBeNull(Box<Signature>),
}

/// What earlier attempts to lower a function have found out.
#[derive(Default)]
pub struct Found {
    /// Variables that must live in memory.
    pub in_memory: HashSet<u64>,
    /// Pointers into several address spaces.
    pub many_spaces: HashSet<u64>,
    /// Functions pointers to which are compared with null.
    pub may_be_null: Vec<Signature>,
}

impl Found {
    /// Takes down why an attempt stopped, for the next one.
    ///
    /// # Errors
    /// The next one would stop there, too.
    pub fn learn(&mut self, stop: Stop) -> Result<(), Box<Diagnostic>> {
        match stop {
            Stop::Refuse(diagnostic) => return Err(diagnostic),
            Stop::NeedsMemory(variable) => self.in_memory.insert(variable),
            Stop::ManySpaces(variable) => self.many_spaces.insert(variable),
            Stop::MayBeNull(signature) => {
                self.may_be_null.push(*signature);
                return Ok(());
            }
        };
        Ok(())
    }
}

impl From<Diagnostic> for Stop {
    fn from(d: Diagnostic) -> Self {
        Stop::Refuse(Box::new(d))
    }
}

/// The result of lowering a piece.
pub type R<T> = Result<T, Stop>;

/// Identifies a function by contract: the definition, and the address spaces of its pointers.
pub type ContractKey = (u64, Vec<Space>);

/// The unit, and what its functions have in common.
pub struct Context<'a> {
    /// The language.
    pub language: Language,
    /// Whether the operands of assignments, shifts and subscripts have an order: since C++17.
    pub is_sequenced: bool,
    /// Declarations.
    pub index: &'a Index<'a>,
    /// Their layouts.
    pub types: &'a Types,
    /// Our ids of clang's files; `None` for clang's own buffers.
    pub files: Vec<Option<FileId>>,
    /// Contracts that stand beside the source, with its number among the files.
    pub sidecar: Option<(u32, &'a Sidecar)>,
    /// Where the source launches its kernels, by the kernels' first declarations.
    pub launches: HashMap<u64, Launches>,
    /// Why they are not known, or not all of them.
    pub launches_unread: Option<String>,
    /// Functions that are not read, of which it is assumed that they launch nothing.
    pub launch_nothing: Vec<String>,
    /// Bytes of dynamic shared memory, where the user says.
    pub dynamic_shared: Option<u64>,
    /// The dimensions and the offset of an OpenCL launch.
    pub nd_range: NdRange,
    /// Work-items in a sub-group, where the user says.
    pub sub_group_size: Option<u64>,
    /// Functions by contract, as they are met; `None` while one is being lowered,
    /// or when it turned out that it has to be inlined.
    pub contracts: RefCell<HashMap<ContractKey, Option<ContractId>>>,
    /// The lowered ones.
    pub contract_functions: RefCell<IdVec<ContractId, Function>>,
    /// Functions whose bodies stand where they are called.
    pub inlined: RefCell<HashSet<u64>>,
    /// Declared uninterpreted functions, by name and result type.
    pub uninterpreted: RefCell<IdVec<UninterpretedId, Uninterpreted>>,
    /// How far the work may go.
    pub bounds: Bounds,
}

impl<'a> Context<'a> {
    /// A context without contracts.
    pub fn new(language: Language, index: &'a Index<'a>, types: &'a Types, files: Vec<Option<FileId>>) -> Self {
        Self {
            language,
            is_sequenced: true,
            index,
            types,
            files,
            sidecar: None,
            launches: HashMap::new(),
            launches_unread: None,
            launch_nothing: Vec::new(),
            dynamic_shared: None,
            nd_range: NdRange::default(),
            sub_group_size: None,
            contracts: RefCell::default(),
            contract_functions: RefCell::default(),
            inlined: RefCell::default(),
            uninterpreted: RefCell::default(),
            bounds: Bounds::default(),
        }
    }

    /// The place of a node.
    pub fn span(&self, node: &Node) -> Option<Span> {
        self.text(node.at.or(node.name_at)?)
    }

    /// The place of a declaration's name.
    pub fn name_span(&self, node: &Node) -> Option<Span> {
        node.name_at.and_then(|name| self.text(name)).or_else(|| self.span(node))
    }

    /// The place of a text.
    pub fn text(&self, text: Text) -> Option<Span> {
        let file = (*self.files.get(text.file as usize)?)?;
        let is_spliced = |(number, _): &(u32, &Sidecar)| *number == text.file;
        (text.begin <= text.end).then(|| match self.sidecar.filter(is_spliced) {
            Some((_, sidecar)) => sidecar.place(file, text.begin, text.end),
            None => Span { file, start: text.begin, end: text.end },
        })
    }

    /// Does a function without body have a meaning that we know: one that our headers
    /// declare, or that clang itself knows. What any other is called says nothing.
    pub fn is_builtin(&self, function: u64) -> bool {
        self.index.decl(function).is_some_and(|f| f.is_function() && (f.is_own || f.is_builtin))
    }

    /// Is a function declared by our macro for functions of which only equality is known.
    pub fn is_uninterpreted(&self, function: u64) -> bool {
        let marks = |a: &Node| a.is(Kind::AnnotateAttr) && a.is_own && a.name() == "barrister.uninterpreted";
        self.index.decl(function).is_some_and(|f| f.body().is_none() && f.inner.iter().any(marks))
    }

    /// A record's layout.
    pub fn record(&self, id: u64, span: Span) -> R<Rc<Record>> {
        Ok(self.types.record(id).map_err(|reason| Diagnostic::unsupported(span, reason.construct, reason.what))?)
    }

    /// Size in bytes.
    pub fn size(&self, ty: &QualType, span: Span) -> R<u64> {
        Ok(self.size_align(ty, span)?.0)
    }

    /// Size and alignment in bytes.
    pub fn size_align(&self, ty: &QualType, span: Span) -> R<(u64, u64)> {
        Ok(self.types.size_align(ty).map_err(|reason| Diagnostic::unsupported(span, reason.construct, reason.what))?)
    }

    /// The innermost scalar and the row lengths of an array; bytes if there is none.
    pub fn element(&self, ty: &QualType, span: Span) -> R<(Scalar, Vec<u64>)> {
        let mut dims = Vec::new();
        let element = self
            .types
            .element(ty, &mut dims)
            .map_err(|reason| Diagnostic::unsupported(span, reason.construct, reason.what))?;
        Ok((element.unwrap_or(BYTE), dims))
    }
}

/// `unsigned char`
pub const BYTE: Scalar = Scalar::Int(U8);

/// Shorthand for a refusal.
pub fn unsupported<T>(span: Span, construct: Construct, what: impl std::fmt::Display) -> R<T> {
    Err(Diagnostic::unsupported(span, construct, what).into())
}

/// Shorthand for an error in an annotation.
pub fn annotation_error<T>(span: Span, message: impl Into<String>) -> R<T> {
    Err(Diagnostic::error(Code::Annotation, span, message).into())
}
