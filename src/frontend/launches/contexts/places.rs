//! What places hold, by the states of the memory.
//!
//! For a proof a place may hold anything once code has run that may write memory. A run that refutes should not make use of
//! that: most calls change few of the places that they might. So for runs a place holds what it held before an expression
//! that writes memory, if neither that nor a function which it calls names a variable or a member on the way to the place where
//! something is written, writes behind a pointer, or is a function of which the code is not here and that is neither the
//! runtime's nor the system's (C's library, which writes what it is given); if no element of an array that it writes, or
//! that is given to the runtime or to the system, may be the place, by their types: a variable of its own is none, unless
//! its address is taken for somebody who may keep it; and if no kernel is given a pointer to such a record. What another
//! thread, a signal, or a function that was handed over before changes meanwhile is not looked for. And
//! what NVIDIA's runtime says of a device, and of a kernel there, is what it says of one that there is:
//!
//! ```text
//! for proofs   value(place, after) is an unknown
//! for runs     value(place, after) = value(place, before)        device.warpSize = 32
//! ```
//!
//! Both are taken down as made by a loop of one round ([`crate::kernel::rounds`]): nothing is proved by it.

use std::collections::HashSet;

use super::memory::{MEMORY, Place, Root};
use super::outputs::addressed;
use super::shape::{Run, code, is_zero, run, without_parentheses};
use super::state::{Affected, Host, Value, Walk};
use super::uses::is_of_the_library;
use crate::frontend::kind::{Kind, Unary};
use crate::frontend::launches::allocations::{is_quiet, of_the_runtime};
use crate::frontend::launches::node::{is_dim3, without_casts};
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::Scalar;
use crate::kernel::host::HostExpr;
use crate::kernel::rounds::{Made, Round};

/// Members of `cudaDeviceProp`, with what an A100 says, but that there are few multiprocessors: a run has as many blocks as
/// are tried.
const DEVICE: &[(&str, i128)] = &[
    ("clockRate", 1_410_000),
    ("l2CacheSize", 41_943_040),
    ("major", 8),
    ("maxBlocksPerMultiProcessor", 32),
    ("maxThreadsPerBlock", 1024),
    ("maxThreadsPerMultiProcessor", 2048),
    ("memPitch", 2_147_483_647),
    ("memoryBusWidth", 5120),
    ("memoryClockRate", 1_215_000),
    ("minor", 0),
    ("multiProcessorCount", 4),
    ("regsPerBlock", 65_536),
    ("regsPerMultiprocessor", 65_536),
    ("sharedMemPerBlock", 49_152),
    ("sharedMemPerBlockOptin", 166_912),
    ("sharedMemPerMultiprocessor", 167_936),
    ("textureAlignment", 512),
    ("texturePitchAlignment", 32),
    ("totalConstMem", 65_536),
    ("totalGlobalMem", 42_298_834_944),
    ("warpSize", 32),
];

/// What functions of the runtime store where they are asked: of which parameter, and what they may say.
const ANSWERS: &[(&str, &[(usize, i128)])] =
    &[("cudaGetDeviceCount", &[(0, 1)]), ("cudaOccupancyMaxPotentialBlockSize", &[(0, 8), (1, 128)])];

/// The argument that limits a block.
const LIMIT: usize = 5;

impl Host<'_, '_> {
    /// What a place holds in a state of the memory.
    pub(super) fn value_at(&self, state: u32, place: Place, name: &str, ty: &QualType) -> Option<Value> {
        let key = (state, place);
        if let Some(known) = self.places.borrow().get(&key) {
            return Some(known.clone());
        }
        let value = self.value_of(name, ty, None, self.is_extents(ty))?;
        let (_, place) = &key;
        if let Some(given) = self.of_a_device(state, place) {
            self.is_for_runs(&value, &[Some(given)]);
        } else if let Some(before) = self.held_before(state, place, ty) {
            self.is_for_runs(&value, &before.numbers());
        }
        self.places.borrow_mut().insert(key, value.clone());
        Some(value)
    }

    /// What the place held when it was read last.
    fn held_before(&self, mut state: u32, place: &Place, ty: &QualType) -> Option<Value> {
        let (before, places) = (self.before.borrow(), self.places.borrow());
        let (root, path) = place;
        let of_root = if let Root::Variable(id) | Root::Behind(id) = root { Some(id) } else { None };
        let records = path.iter().filter_map(|member| self.cx.index.parent(*member)).map(|record| record.id);
        let around: HashSet<u64> = records.collect();
        // A number of its own is no element of an array, and nobody stores there of whom it has not the address.
        let is_pointed_to = !path.is_empty() || of_root.is_none_or(|id| self.uses.is_kept(*id));
        // What the library has may change whenever that runs.
        if of_root.and_then(|id| self.cx.index.decl(*id)).is_some_and(|root| root.is_of_system) {
            return None;
        }
        // A state has a greater number than the one before.
        while let Some((earlier, by)) = before.get(&state) {
            let is_named = path.iter().chain(of_root).any(|id| by.written.contains(id));
            let is_reached = by.objects.iter().any(|object| match object {
                CType::Record(record) => around.contains(record),
                // Bytes may be anybody's.
                CType::Void => is_pointed_to,
                CType::Scalar(scalar) if scalar.bytes() == 1 => is_pointed_to,
                scalar => is_pointed_to && are_alike(scalar, &ty.ty),
            });
            if by.written.contains(&MEMORY) || is_named || is_reached {
                return None;
            }
            state = *earlier;
            if let Some(value) = places.get(&(state, place.clone())) {
                return Some(value.clone());
            }
        }
        None
    }

    /// What the runtime says of a device, if the place is a member of a variable that it has filled in.
    fn of_a_device(&self, mut state: u32, (root, path): &Place) -> Option<HostExpr> {
        let member = self.cx.index.decl(*path.last()?)?;
        self.cx.index.parent(member.id).filter(|record| record.name() == "cudaDeviceProp")?;
        let (_, value) = DEVICE.iter().find(|(name, _)| *name == member.name())?;
        let Root::Variable(variable) = root else { return None };
        let before = self.before.borrow();
        while let Some((earlier, by)) = before.get(&state) {
            if by.asked.contains(variable) {
                return Some(HostExpr::number(*value, super::scalar(member.ty.as_deref()?)?));
            }
            if [MEMORY, *variable, member.id].iter().any(|id| by.written.contains(id)) {
                return None;
            }
            state = *earlier;
        }
        None
    }

    /// Takes down what the numbers of a value are in runs.
    pub(super) fn is_for_runs(&self, value: &Value, given: &[Option<HostExpr>]) {
        for (number, given) in value.numbers().into_iter().zip(given) {
            let (Some(unknown), Some(given)) = (number, given) else { continue };
            if unknown.as_unknown().is_some() && unknown.ty == given.ty && unknown != *given {
                let round = Round { values: vec![Some(given.clone())], facts: Vec::new() };
                self.made.borrow_mut().push(Made { unknowns: vec![unknown], rounds: vec![round], steps: None });
            }
        }
    }
}

/// What an expression writes.
#[derive(Default)]
pub struct Writes {
    /// Variables and members by their names; [`MEMORY`] among them if it may be anything.
    written: HashSet<u64>,
    /// The types of what is written, or may be, without a name of its own: elements of arrays, what a pointer is to.
    objects: Vec<CType>,
    /// Variables that the runtime has filled in with what there is to be said of a device.
    asked: HashSet<u64>,
}

impl Walk<'_, '_> {
    /// Takes down how the state of the memory came about.
    pub(super) fn came_about(&self, before: Option<u32>, by: &Node) {
        if let (Some(before), Some(after)) = (before, self.version())
            && before != after
        {
            let mut writes = Writes::default();
            self.writes(by, &mut HashSet::new(), &mut writes);
            self.host.before.borrow_mut().insert(after, (before, writes));
        }
    }

    /// What a piece of code changes is unknown, for proofs.
    pub(super) fn forget_by(&mut self, node: &Node, affected: &Affected) {
        let before = self.version();
        self.forget(affected);
        self.came_about(before, node);
    }

    /// Takes down what calls in an expression that ask the runtime store in numbers that are followed.
    pub(super) fn answers(&self, node: &Node) {
        if let Some(name) = of_the_runtime(self.host.cx, node)
            && let Some((_, answers)) = ANSWERS.iter().find(|(known, _)| *known == name)
            && !node.child(LIMIT).is_some_and(|limit| !limit.is(Kind::CXXDefaultArgExpr) && !is_zero(limit))
        {
            for (place, answer) in *answers {
                let variable = node.child(place + 1).and_then(addressed).and_then(Node::variable);
                if let Some(Value::Number(number)) = variable.and_then(|v| self.state.get(&v.id)) {
                    let answer = HostExpr::number(*answer, number.ty);
                    self.host.is_for_runs(&Value::Number(number.clone()), &[Some(answer)]);
                }
            }
        }
        node.all_inner().for_each(|child| self.answers(child));
    }

    /// What a piece of code, and the functions that it calls, write.
    fn writes(&self, node: &Node, seen: &mut HashSet<u64>, found: &mut Writes) {
        if node.is_assignment() || node.is_step() {
            node.child(0).into_iter().for_each(|target| self.writes_to(target, found));
        } else if node.unary() == Some(Unary::AddressOf) {
            let named = node.child(0).filter(|of| of.referenced().is_some());
            named.into_iter().for_each(|named| self.writes_to(named, found));
        } else if matches!(node.kind, Kind::AtomicExpr | Kind::CXXBindTemporaryExpr | Kind::CXXDeleteExpr)
            || node.is(Kind::VarDecl) && node.ty.as_deref().is_some_and(|ty| self.is_destroyed(ty))
        {
            found.written.insert(MEMORY);
        }
        if let Some(run) = run(self.host.cx, node).filter(|_| !is_dim3(self.host.cx, node)) {
            // What is given by reference.
            let given = node.inner.iter().filter(|argument| argument.is_glvalue && argument.referenced().is_some());
            given.for_each(|given| self.writes_to(given, found));
            let of_the_runtime =
                of_the_runtime(self.host.cx, node).filter(|name| name.trim_start_matches('_').starts_with("cuda"));
            if of_the_runtime == Some("cudaGetDeviceProperties") {
                found.asked.extend(node.child(1).and_then(addressed).and_then(Node::variable).map(|v| v.id));
            }
            match run {
                // A kernel reaches what is managed: records, for all that is known. Numbers are data of its own.
                Run::Known(function) if function.is_kernel() => {
                    let given = node.inner.iter().filter_map(given_object);
                    found.objects.extend(given.filter(|object| matches!(object, CType::Record(_))));
                }
                Run::Known(_) if of_the_runtime.is_some_and(calls_back) => {
                    found.written.insert(MEMORY);
                }
                Run::Known(function) if is_of_the_library(function) && node.inner.iter().skip(1).any(is_function) => {
                    found.written.insert(MEMORY);
                }
                Run::Known(function)
                    if of_the_runtime.is_some() || is_of_the_library(function) || is_quiet(self.host.cx, node) =>
                {
                    found.objects.extend(node.inner.iter().filter_map(given_object));
                }
                Run::Known(function) if function.is_trivial && is_made(node) => {}
                Run::Known(function) if !seen.insert(function.id) => {}
                Run::Known(function) => match code(function).filter(|_| !function.is_implicit) {
                    Some(body) => self.writes(body, seen, found),
                    None => {
                        found.written.insert(MEMORY);
                    }
                },
                Run::Unknown => {
                    found.written.insert(MEMORY);
                }
            }
        }
        node.all_inner().for_each(|child| self.writes(child, seen, found));
    }

    /// Whether the end of a variable's lifetime runs code.
    fn is_destroyed(&self, ty: &QualType) -> bool {
        match &ty.referent().ty {
            CType::Record(record) => {
                !self.host.cx.types.record(*record).is_ok_and(|layout| layout.destructor.is_none())
            }
            CType::Array(element, _) => self.is_destroyed(element),
            _ => false,
        }
    }

    /// An element of an array, by its name or by a pointer, is no variable, unless a reference is bound to it; what
    /// is bound has another name.
    fn writes_to(&self, place: &Node, found: &mut Writes) {
        let place = without_parentheses(place);
        let sum = || place.child(0).map(without_parentheses).is_some_and(|of| of.is(Kind::BinaryOperator));
        if place.is(Kind::ArraySubscriptExpr) || place.unary() == Some(Unary::Dereference) && sum() {
            found.objects.extend(place.ty.as_deref().map(|ty| ty.ty.clone()));
            return;
        }
        let is_bound = |id: &u64| {
            let declared = self.host.cx.index.decl(*id);
            declared.is_none_or(|d| d.is(Kind::BindingDecl) || d.ty.as_deref().is_none_or(QualType::is_reference))
        };
        let named = place.referenced().map(|named| named.id).filter(|id| !is_bound(id));
        found.written.insert(named.unwrap_or(MEMORY));
    }
}

/// What a pointer that is given points to, if that may be written; what is written by its name is taken down by that.
fn given_object(argument: &Node) -> Option<CType> {
    if addressed(argument).is_some_and(|named| named.is(Kind::DeclRefExpr)) {
        return None;
    }
    let CType::Pointer(pointee) = &without_casts(argument).ty.as_deref()?.ty else { return None };
    (!pointee.is_const).then(|| pointee.ty.clone())
}

/// Whether a pointer to the one may point to the other: C lets those of a type's unsigned counterpart.
fn are_alike(a: &CType, b: &CType) -> bool {
    match (a, b) {
        (CType::Scalar(Scalar::Int(a)), CType::Scalar(Scalar::Int(b))) => a.bits == b.bits,
        _ => a == b,
    }
}

/// Whether an object is made: nobody has named it before.
fn is_made(node: &Node) -> bool {
    matches!(node.kind, Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr)
}

/// What a function of the system may call.
fn is_function(argument: &Node) -> bool {
    let ty = without_casts(argument).ty.as_deref();
    ty.is_some_and(|ty| matches!(ty.ty, CType::Function(_) | CType::FunctionPointer(_)))
}

/// Whether a function of the runtime calls one that it is given.
fn calls_back(name: &str) -> bool {
    name.contains("HostFunc") || name.contains("Callback")
}
