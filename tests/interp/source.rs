//! A source that is read by the front end, and its runs.

use std::io::Write;

use barrister::base::source::SourceMap;
use barrister::frontend;
use barrister::kernel::ast::{Function, LocalId, ObjectId, Program};
use barrister::kernel::interp::{Execution, Input, Launch, Options, Outcome, Violation, run};
use barrister::obligation::Kind;

/// A source read by the front end.
pub struct Source {
    pub program: Program,
    pub sources: SourceMap,
}

pub fn read(text: &str, extension: &str) -> Source {
    let mut file = tempfile::Builder::new().suffix(extension).tempfile().expect("a temporary file");
    file.write_all(text.as_bytes()).expect("written");
    let mut sources = SourceMap::default();
    let unit =
        frontend::load(file.path(), &frontend::Options::default(), &mut sources).unwrap_or_else(|d| panic!("{d:?}"));
    assert!(unit.refused.is_empty(), "{:?}", unit.refused);
    Source { program: unit.program, sources }
}

impl Source {
    pub fn cuda(text: &str) -> Source {
        read(text, ".cu")
    }

    pub fn kernel(&self) -> &Function {
        &self.program.kernels[0]
    }

    pub fn local(&self, name: &str) -> LocalId {
        let mut found = self.kernel().locals.iter_ids().filter(|(_, l)| l.name.as_deref() == Some(name));
        found.next().unwrap_or_else(|| panic!("a local {name}")).0
    }

    pub fn object(&self, name: &str) -> ObjectId {
        let mut found = self.kernel().objects.iter_ids().filter(|(_, o)| o.name == name);
        found.next().unwrap_or_else(|| panic!("an array {name}")).0
    }

    pub fn run(&self, input: &Input) -> Execution {
        run(&self.program, self.kernel(), input, &Options::default())
    }

    pub fn zero(&self, grid: u32, block: u32) -> Execution {
        self.run(&Input::of_model(Launch::linear(grid, block)))
    }

    pub fn line(&self, violation: &Violation) -> u32 {
        self.sources.position(violation.spans()[0]).line
    }

    /// Kinds and lines of all violations.
    pub fn found(&self, execution: &Execution) -> Vec<(Kind, u32)> {
        execution.violations.iter().map(|v| (v.kind(), self.line(v))).collect()
    }
}

pub fn clean(execution: &Execution) {
    assert_eq!((&execution.outcome, execution.violations.as_slice()), (&Outcome::Finished, &[][..]));
}
