//! What lowering knows of the whole translation unit.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use crate::base::diagnostic::{Code, Diagnostic};
use crate::base::id::IdVec;
use crate::base::source::{FileId, SourceMap, Span};
use crate::frontend::index::Index;
use crate::frontend::json::{Node, Place as Token};
use crate::frontend::layout::{Layouts, Record};
use crate::frontend::names::Names;
use crate::frontend::types::QualType;
use crate::kernel::ast::{
    ContractId, Function, HostLaunch, Language, NdRange, Scalar, Space, Uninterpreted, UninterpretedId,
};

/// Why lowering a function stops.
#[derive(Debug)]
pub enum Stop {
    /// It cannot be lowered.
    Refuse(Box<Diagnostic>),
    /// It can, but this variable must live in memory: start again.
    NeedsMemory(u64),
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
    /// Declarations.
    pub index: &'a Index<'a>,
    /// Names of types.
    pub names: &'a Names<'a>,
    /// The texts.
    pub sources: &'a SourceMap,
    /// Our ids of clang's files; `None` for clang's own buffers.
    pub files: Vec<Option<FileId>>,
    /// `reqd_work_group_size` by kernel, where the source does not have literals.
    pub work_group_sizes: HashMap<String, [u64; 3]>,
    /// Where the source launches its kernels, by the kernels' first declarations.
    pub launches: HashMap<u64, Vec<HostLaunch>>,
    /// Why there may be others, since code of the host may not be as it was read.
    pub host_differs: Option<String>,
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
    records: RefCell<HashMap<u64, Rc<Record>>>,
}

impl<'a> Context<'a> {
    /// A context without contracts.
    pub fn new(
        language: Language,
        index: &'a Index<'a>,
        names: &'a Names<'a>,
        sources: &'a SourceMap,
        files: Vec<Option<FileId>>,
    ) -> Self {
        Self {
            language,
            index,
            names,
            sources,
            files,
            work_group_sizes: HashMap::new(),
            launches: HashMap::new(),
            host_differs: None,
            dynamic_shared: None,
            nd_range: NdRange::default(),
            sub_group_size: None,
            contracts: RefCell::default(),
            contract_functions: RefCell::default(),
            inlined: RefCell::default(),
            uninterpreted: RefCell::default(),
            records: RefCell::default(),
        }
    }

    fn layouts(&self) -> Layouts<'a, 'a> {
        Layouts { index: self.index, names: self.names }
    }

    /// The place of a node.
    pub fn span(&self, node: &Node) -> Option<Span> {
        let (begin, end) = node.range.or(node.loc.map(|l| (l, l)))?;
        self.tokens(begin, end)
    }

    /// The place of a declaration's name.
    pub fn name_span(&self, node: &Node) -> Option<Span> {
        node.loc.and_then(|l| self.tokens(l, l)).or_else(|| self.span(node))
    }

    fn tokens(&self, begin: Token, end: Token) -> Option<Span> {
        let file = (*self.files.get(begin.file as usize)?)?;
        let end = if end.file == begin.file && end.offset >= begin.offset { end } else { begin };
        Some(Span { file, start: begin.offset, end: end.offset + end.length })
    }

    /// The source text of a node; nothing if a macro has a part in it, since then the text
    /// is not what is compiled.
    pub fn text(&self, node: &Node) -> &'a str {
        let span = self.span(node).filter(|_| node.spelled().is_none());
        span.map_or("", |s| self.sources.slice(s))
    }

    /// The last token of a node, as it is after the preprocessor; nothing if no file has it.
    pub fn last_token(&self, node: &Node) -> &'a str {
        let token = node.spelled().or(node.range.map(|(_, end)| end));
        token.and_then(|t| self.tokens(t, t)).map_or("", |s| self.sources.slice(s))
    }

    /// A record's layout.
    pub fn record(&self, id: u64, span: Span) -> R<Rc<Record>> {
        if let Some(known) = self.records.borrow().get(&id) {
            return Ok(known.clone());
        }
        let record = self.layouts().record(id).map_err(|reason| Diagnostic::unsupported(span, reason))?;
        let record = Rc::new(record);
        self.records.borrow_mut().insert(id, record.clone());
        Ok(record)
    }

    /// Size in bytes.
    pub fn size(&self, ty: &QualType, span: Span) -> R<u64> {
        Ok(self.size_align(ty, span)?.0)
    }

    /// Size and alignment in bytes.
    pub fn size_align(&self, ty: &QualType, span: Span) -> R<(u64, u64)> {
        Ok(self.layouts().size_align(ty).map_err(|reason| Diagnostic::unsupported(span, reason))?)
    }

    /// The innermost scalar and the row lengths of an array; bytes if there is none.
    pub fn element(&self, ty: &QualType, span: Span) -> R<(Scalar, Vec<u64>)> {
        let mut dims = Vec::new();
        let element = self.layouts().element(ty, &mut dims).map_err(|reason| Diagnostic::unsupported(span, reason))?;
        Ok((element.unwrap_or(BYTE), dims))
    }
}

/// `unsigned char`
pub const BYTE: Scalar = Scalar::Int(crate::kernel::ast::IntType { bits: 8, signed: false });

/// Shorthand for a refusal.
pub fn unsupported<T>(span: Span, construct: impl std::fmt::Display) -> R<T> {
    Err(Diagnostic::unsupported(span, construct).into())
}

/// Shorthand for an error in an annotation.
pub fn annotation_error<T>(span: Span, message: impl Into<String>) -> R<T> {
    Err(Diagnostic::error(Code::Annotation, span, message).into())
}
