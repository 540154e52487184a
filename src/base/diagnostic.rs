//! Messages to the user: what, where, why, and what to do next.

use serde::{Deserialize, Serialize};

use super::source::Span;
use crate::refusal::Construct;

/// How bad it is; decides the exit code together with [`Code`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Severity {
    /// Worth knowing; changes no verdict.
    Note,
    /// Deserves attention; changes no verdict.
    Warning,
    /// The input cannot be analysed as it stands.
    Error,
}

/// What kind of obstacle a diagnostic reports.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Code {
    /// A file cannot be read, or has no kernels.
    Input,
    /// A file has no kernels, or none that was asked for.
    NoKernels,
    /// What a header has is verified where another file includes it.
    Included,
    /// clang rejects the source.
    Compile,
    /// clang is not installed or does not run.
    Setup,
    /// A malformed or misplaced annotation.
    Annotation,
    /// A construct that Barrister does not model, and which one.
    Unsupported(Construct),
    /// Barrister itself failed.
    Internal,
    /// The user interrupted the run before this was checked.
    Interrupted,
    /// The time was over before all was looked at.
    Time,
    /// Memory ran out before all was looked at.
    Memory,
    /// The source is larger, or nests more deeply, than the tool goes.
    Limit,
    /// Two solvers contradict each other.
    Solvers,
    /// What is not shown of two kernels that are compared.
    Equivalence,
}

impl Code {
    /// One lower-case word: what JSON carries.
    pub fn name(self) -> &'static str {
        match self {
            Code::Input | Code::NoKernels | Code::Included => "input",
            Code::Compile => "compile",
            Code::Setup => "setup",
            Code::Annotation => "annotation",
            Code::Unsupported(_) => "unsupported",
            Code::Internal => "internal",
            Code::Interrupted => "interrupted",
            Code::Time => "time",
            Code::Memory => "memory",
            Code::Limit => "limit",
            Code::Solvers => "solvers",
            Code::Equivalence => "equivalence",
        }
    }

    /// The stable id: the name, and of what is not modelled the id that its catalogue has.
    pub fn id(self) -> &'static str {
        match self {
            Code::Unsupported(construct) => construct.id(),
            Code::Input | Code::NoKernels | Code::Included | Code::Compile | Code::Setup => self.name(),
            Code::Annotation | Code::Internal => self.name(),
            Code::Interrupted | Code::Time | Code::Memory | Code::Limit | Code::Solvers => self.name(),
            Code::Equivalence => self.name(),
        }
    }
}

/// One message, with its place and what helps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// What kind of obstacle.
    pub code: Code,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// Where; `None` when the obstacle is not in a source text.
    pub span: Option<Span>,
    /// Further places, each with a text.
    pub labels: Vec<(Span, String)>,
    /// What to do next.
    pub help: Vec<String>,
}

impl Diagnostic {
    /// An error at a place.
    pub fn error(code: Code, span: impl Into<Option<Span>>, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            code,
            message: message.into(),
            span: span.into(),
            labels: Vec::new(),
            help: Vec::new(),
        }
    }

    /// A construct that is not modelled. `what` says what exactly was met there, and completes
    /// "… is not supported".
    pub fn unsupported(span: impl Into<Option<Span>>, construct: Construct, what: impl std::fmt::Display) -> Self {
        Self::error(Code::Unsupported(construct), span, format!("{what} is not supported"))
    }

    /// Adds a line that says what to do next.
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help.push(help.into());
        self
    }

    /// Adds a second place with its own text.
    pub fn with_label(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push((span, text.into()));
        self
    }
}

/// What a stage that can refuse its input returns.
pub type Result<T> = std::result::Result<T, Box<Diagnostic>>;
