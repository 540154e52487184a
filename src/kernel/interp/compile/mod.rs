//! From the kernel AST to [`Code`]: every name becomes a register, every structured
//! statement jumps. A construct that cannot be executed becomes an instruction that
//! says so when a thread comes to it; a claim that cannot be evaluated is left out
//! and listed.

mod claim;
mod element;
mod expr;
mod function;
mod scan;
mod stmt;

use std::collections::{BTreeMap, HashMap};

use crate::base::id::Id;
use crate::base::source::Span;
use crate::kernel::ast::*;

use super::code::*;

/// Compiles a kernel and what it calls.
pub fn compile(program: &Program, kernel: &Function) -> Unit {
    let mut shared = Shared { program, unit: Unit::default(), functions: BTreeMap::new(), waiting: Vec::new() };
    shared.unit.codes.push(Code::default());
    let code = function::compile(&mut shared, kernel, true);
    shared.unit.codes[0] = code;
    while let Some(contract) = shared.waiting.pop() {
        let code = function::compile(&mut shared, &program.contracts[contract], false);
        let place = shared.functions[&contract] as usize;
        shared.unit.codes[place] = code;
    }
    shared.unit
}

/// What all functions of a unit have in common.
struct Shared<'a> {
    program: &'a Program,
    unit: Unit,
    functions: BTreeMap<ContractId, u32>,
    waiting: Vec<ContractId>,
}

impl Shared<'_> {
    /// The code of a function by contract, compiled later.
    fn function(&mut self, contract: ContractId) -> u32 {
        if let Some(known) = self.functions.get(&contract) {
            return *known;
        }
        let place = self.unit.codes.len() as u32;
        self.unit.codes.push(Code::default());
        self.functions.insert(contract, place);
        self.waiting.push(contract);
        place
    }
}

/// Why an expression cannot be compiled, in words.
type Why = String;

/// A function being compiled.
struct Builder<'a, 's> {
    shared: &'s mut Shared<'a>,
    function: &'a Function,
    is_kernel: bool,
    code: Code,
    locals: HashMap<LocalId, Reg>,
    types: HashMap<LocalId, Ty>,
    /// Values of parameters at entry, for `old`.
    entry: HashMap<LocalId, Reg>,
    objects: Vec<Reg>,
    constants: HashMap<u64, Reg>,
    scratch: Vec<Reg>,
    scratch_used: usize,
    labels: HashMap<Label, Targets>,
    /// Counters of the loops around the place, and the loops' places.
    loops: Vec<(Reg, Span)>,
    /// Jumps to the function's end.
    exits: Vec<usize>,
    mode: Mode,
    span: Span,
    /// What the function scans, once that is asked.
    known_scan: Option<u32>,
    /// Within a call of a library.
    within_a_call: bool,
    /// The queue of the asynchronous copy that it is within.
    copying: Option<u8>,
}

/// Jumps that wait for their target.
#[derive(Default)]
struct Targets {
    leave: Vec<usize>,
    again: Vec<usize>,
}

/// Whose expression is compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// The program's: undefined operations are reported.
    Program,
    /// A specification's: total, and what it reads is logged.
    Spec,
    /// A barrier invariant's: what it reads is not logged.
    Unlogged,
}

impl<'a, 's> Builder<'a, 's> {
    fn new(shared: &'s mut Shared<'a>, function: &'a Function, is_kernel: bool) -> Self {
        let mut this = Builder {
            shared,
            function,
            is_kernel,
            code: Code::default(),
            locals: HashMap::new(),
            types: HashMap::new(),
            entry: HashMap::new(),
            objects: Vec::new(),
            constants: HashMap::new(),
            scratch: Vec::new(),
            scratch_used: 0,
            labels: HashMap::new(),
            loops: Vec::new(),
            exits: Vec::new(),
            mode: Mode::Program,
            span: function.span,
            known_scan: None,
            within_a_call: false,
            copying: None,
        };
        this.registers(COORDS);
        this
    }

    /// Neighbouring registers.
    fn registers(&mut self, count: u32) -> Reg {
        let first = self.code.frame.len() as Reg;
        self.code.frame.resize(self.code.frame.len() + count as usize, 0);
        first
    }

    /// Registers for a value of the type.
    fn register_of(&mut self, ty: Ty) -> Reg {
        self.registers(if ty == Ty::Pointer { 2 } else { 1 })
    }

    fn constant(&mut self, value: u64) -> Reg {
        if let Some(known) = self.constants.get(&value) {
            return *known;
        }
        let reg = self.registers(1);
        self.code.frame[reg as usize] = value;
        self.constants.insert(value, reg);
        reg
    }

    /// Registers (two, enough for a pointer) until the end of the statement.
    fn temporary(&mut self) -> Reg {
        if self.scratch_used == self.scratch.len() {
            let reg = self.registers(2);
            self.scratch.push(reg);
        }
        self.scratch_used += 1;
        self.scratch[self.scratch_used - 1]
    }

    fn emit(&mut self, instruction: Instr) -> usize {
        self.code.instructions.push(instruction);
        self.code.spans.push(self.span);
        self.code.instructions.len() - 1
    }

    fn here(&self) -> u32 {
        self.code.instructions.len() as u32
    }

    /// Lets a jump lead to here.
    fn land(&mut self, jump: usize) {
        let here = self.here();
        match &mut self.code.instructions[jump] {
            Instr::Jump { to }
            | Instr::JumpIfZero { to, .. }
            | Instr::JumpUnlessZero { to, .. }
            | Instr::Branch { to, .. } => *to = here,
            other => debug_assert!(false, "{other:?} does not jump"),
        }
    }

    fn site(&mut self, span: Span) -> u32 {
        let site = self.shared.unit.sites.len() as u32;
        self.shared.unit.sites.push(span);
        if self.within_a_call && self.copying.is_none() {
            self.shared.unit.within_calls.insert(site);
        }
        self.shared.unit.of_copies.extend(self.copying.map(|queue| (site, queue)));
        site
    }

    fn refuse(&mut self, why: Why) {
        self.shared.unit.refused.push(why);
        let construct = self.shared.unit.refused.len() as u32 - 1;
        self.emit(Instr::Refuse { construct });
    }

    /// Takes back what was emitted since the mark.
    fn take_back(&mut self, mark: usize) {
        self.code.instructions.truncate(mark);
        self.code.spans.truncate(mark);
    }

    fn in_mode<T>(&mut self, mode: Mode, f: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.mode, mode);
        let result = f(self);
        self.mode = before;
        result
    }

    fn object(&self, object: ObjectId) -> Reg {
        self.objects[object.index()]
    }
}
