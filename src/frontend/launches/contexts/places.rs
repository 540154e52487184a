//! What places hold, by the states of the memory.
//!
//! For a proof a place may hold anything once code has run that may write memory. A run that refutes should not make use of
//! that: most calls change few of the places that they might. So for runs a place holds what it held before an expression
//! that writes memory, if neither that nor a function which it calls names the variable or the member where something is written,
//! writes behind a pointer, or is a function of which the code is not here and that is not the runtime's;
//! and what NVIDIA's runtime says of a device, and of a kernel there, is what it says of one that there is:
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
use super::shape::{Run, code, run, without_parentheses};
use super::state::{Host, Value, Walk};
use crate::frontend::kind::{Kind, Unary};
use crate::frontend::launches::allocations::of_the_runtime;
use crate::frontend::launches::node::is_dim3;
use crate::frontend::tree::Node;
use crate::frontend::types::QualType;
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
const ANSWERS: &[(&str, &[(usize, i128)])] = &[
    ("cudaGetDeviceCount", &[(0, 1)]),
    ("cudaOccupancyMaxActiveBlocksPerMultiprocessor", &[(0, 2)]),
    ("cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags", &[(0, 2)]),
    ("cudaOccupancyMaxPotentialBlockSize", &[(0, 8), (1, 128)]),
    ("cudaOccupancyMaxPotentialBlockSizeVariableSMem", &[(0, 8), (1, 128)]),
    ("cudaOccupancyMaxPotentialBlockSizeWithFlags", &[(0, 8), (1, 128)]),
];

impl Host<'_, '_> {
    /// What a place holds in a state of the memory.
    pub(super) fn value_at(&self, state: u32, place: Place, name: &str, ty: &QualType) -> Option<Value> {
        let key = (state, place);
        if let Some(known) = self.places.borrow().get(&key) {
            return Some(known.clone());
        }
        let value = self.value_of(name, ty, None, self.is_extents(ty))?;
        let (_, place) = &key;
        if let Some(given) = self.of_a_device(place) {
            self.is_for_runs(&value, &[Some(given)]);
        } else if let Some(before) = self.held_before(state, place) {
            self.is_for_runs(&value, &before.numbers());
        }
        self.places.borrow_mut().insert(key, value.clone());
        Some(value)
    }

    /// What the place held when it was read last.
    fn held_before(&self, mut state: u32, place: &Place) -> Option<Value> {
        let (before, places) = (self.before.borrow(), self.places.borrow());
        let (root, path) = place;
        let named = match (path.last(), root) {
            (Some(member), _) => Some(member),
            (None, Root::Variable(id) | Root::Behind(id)) => Some(id),
            (None, Root::This) => None,
        };
        // A state has a greater number than the one before.
        while let Some((earlier, written)) = before.get(&state) {
            if written.contains(&MEMORY) || named.is_some_and(|id| written.contains(id)) {
                return None;
            }
            state = *earlier;
            if let Some(value) = places.get(&(state, place.clone())) {
                return Some(value.clone());
            }
        }
        None
    }

    /// What the runtime says of a device, if the place is a member of that.
    fn of_a_device(&self, (_, path): &Place) -> Option<HostExpr> {
        let member = self.cx.index.decl(*path.last()?)?;
        self.cx.index.parent(member.id).filter(|record| record.name() == "cudaDeviceProp")?;
        let (_, value) = DEVICE.iter().find(|(name, _)| *name == member.name())?;
        Some(HostExpr::number(*value, super::scalar(member.ty.as_deref()?)?))
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

impl Walk<'_, '_> {
    /// Takes down how the state of the memory came about.
    pub(super) fn came_about(&self, before: Option<u32>, by: &Node) {
        if let (Some(before), Some(after)) = (before, self.version())
            && before != after
        {
            let mut written = HashSet::new();
            self.written(by, &mut HashSet::new(), &mut written);
            self.host.before.borrow_mut().insert(after, (before, written));
        }
    }

    /// Takes down what calls in an expression that ask the runtime store in numbers that are followed.
    pub(super) fn answers(&self, node: &Node) {
        if let Some(name) = of_the_runtime(self.host.cx, node)
            && let Some((_, answers)) = ANSWERS.iter().find(|(known, _)| *known == name)
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

    /// The variables and members that a piece of code, and the functions that it calls, name where something is written;
    /// [`MEMORY`] among them if it may be anything.
    fn written(&self, node: &Node, seen: &mut HashSet<u64>, found: &mut HashSet<u64>) {
        let mut place = |node: &Node| {
            let node = without_parentheses(node);
            // What a reference is bound to has another name.
            let named = node.referenced().map(|named| named.id);
            let is_bound = |id: &u64| {
                self.host.cx.index.decl(*id).and_then(|d| d.ty.as_deref()).is_some_and(QualType::is_reference)
            };
            let is_element = node.is(Kind::ArraySubscriptExpr);
            found.extend(named.filter(|id| !is_bound(id)).or((!is_element).then_some(MEMORY)));
        };
        if node.is_assignment() || node.is_step() {
            node.child(0).into_iter().for_each(&mut place);
        } else if node.unary() == Some(Unary::AddressOf) {
            node.child(0).filter(|of| of.referenced().is_some()).into_iter().for_each(&mut place);
        }
        if let Some(run) = run(self.host.cx, node).filter(|_| !is_dim3(self.host.cx, node)) {
            // What is given by reference.
            let given = node.inner.iter().filter(|argument| argument.is_glvalue && argument.referenced().is_some());
            given.for_each(&mut place);
            match run {
                Run::Known(function) if function.is_own || function.is_kernel() || function.is_implicit => {}
                Run::Known(function) if !seen.insert(function.id) => {}
                Run::Known(function) => match code(function) {
                    Some(body) => self.written(body, seen, found),
                    None => {
                        found.insert(MEMORY);
                    }
                },
                Run::Unknown => {
                    found.insert(MEMORY);
                }
            }
        }
        node.all_inner().for_each(|child| self.written(child, seen, found));
    }
}
