//! From a launch to the calls of its function, a few levels, with the arguments in place of the parameters.
//!
//! What holds: the ways that are found are all there are. Where there are too many, or they are too long, one that is
//! *joint* stands for several: what some of these give that is no array of its own it may give, and what numbers they
//! give is left open, of which a run may not choose one.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::replace;
use super::state::{Array, Call, Host, Launch, Said, Value, Way, Ways};
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;
use crate::kernel::ast::Scalar;
use crate::kernel::host::{Context, HostExpr, Unknown, UnknownId};

/// Calls that lead to a launch, one in another.
const LEVELS: usize = 4;
/// Ways to a launch, at most; one stands for all of more.
const MAX_WAYS: usize = 64;
/// Rounds of a loop that are launches of their own, as parts of one array are given there.
const MAX_ROUNDS: usize = 4;

impl Host<'_, '_> {
    pub(super) fn ways(&self, open: &HashSet<u64>) -> HashMap<(u64, u64), Ways> {
        let (launches, calls, early) = (self.launches.borrow(), self.calls.borrow(), self.early.borrow());
        let open = &self.entered(&calls, open);
        let mut callers: HashMap<u64, Vec<&Call>> = HashMap::new();
        calls.iter().for_each(|call| callers.entry(call.callee).or_default().push(call));
        let mut found: HashMap<(u64, u64), Vec<&Launch>> = HashMap::new();
        launches.iter().for_each(|launch| found.entry((launch.node, launch.kernel)).or_default().push(launch));
        let one = |(place, launches): ((u64, u64), Vec<&Launch>)| {
            let [launch] = launches[..] else { return None };
            let mut each = Vec::new();
            let by_calls = Callers { host: self, calls: &callers, open };
            by_calls.lead_back(launch.given.clone(), &mut vec![launch.owner], &mut each);
            each.retain(is_possible);
            let mut open = self.closed(launch.given.clone(), by_calls.root(launch.owner));
            if each.len() > MAX_WAYS {
                each = vec![each.iter().fold(open.clone(), Way::joined)];
            }
            let mut first = Vec::new();
            for launch in early.iter().filter(|launch| (launch.node, launch.kernel) == place) {
                by_calls.lead_back(launch.given.clone(), &mut vec![launch.owner], &mut first);
            }
            first.retain(is_possible);
            let mut beside: Vec<Way> = Vec::new();
            for way in first {
                each.iter_mut().chain([&mut open]).for_each(|known| known.perhaps(&way));
                open.meets_perhaps(&way);
                let is_new = each.iter().any(|known| known.leaves_open(&way)) && !beside.contains(&way);
                if is_new && beside.len() < MAX_ROUNDS {
                    beside.push(way);
                } else if is_new {
                    each.iter_mut().for_each(|known| known.meets_perhaps(&way));
                }
            }
            each.extend(beside);
            Some((place, Ways { each, open }))
        };
        found.into_iter().filter_map(one).collect()
    }

    /// The functions that may be called from places which are not known: besides those that are found
    /// to be, those that are only called from one another, or in closures and classes of their own.
    fn entered(&self, calls: &[Call], open: &HashSet<u64>) -> HashSet<u64> {
        let functions: HashSet<u64> = calls.iter().flat_map(|call| [call.callee, call.owner]).collect();
        let is_called = |function: &u64| calls.iter().any(|call| call.callee == *function);
        let around = |function: &u64| self.cx.index.decl(*function).map_or(0, |f| f.around);
        let is_root = |function: &u64| *function == 0 || open.contains(function) || !is_called(function);
        let mut reached: HashSet<u64> = HashSet::new();
        loop {
            let is_new = |function: &&u64| {
                let is_entered = is_root(function)
                    || calls.iter().any(|call| call.callee == **function && reached.contains(&call.owner));
                let outer = around(function);
                let is_made = outer == 0 || reached.contains(&outer) || !functions.contains(&outer);
                !reached.contains(*function) && is_entered && is_made
            };
            let new: Vec<u64> = functions.iter().filter(is_new).copied().collect();
            if new.is_empty() {
                break;
            }
            reached.extend(new);
        }
        let never = functions.into_iter().filter(|function| !reached.contains(function));
        open.iter().copied().chain(never).collect()
    }
}

impl Way {
    /// One that stands for this one, among others.
    fn joined(mut self, other: &Way) -> Self {
        self.perhaps(other);
        self.meets_perhaps(other);
        self.is_joint = true;
        self
    }

    /// Adds what is true of the launch in some run: it is not so in each.
    fn perhaps(&mut self, other: &Way) {
        self.aliases.perhaps(&other.aliases);
        for name in other.context.null.keys() {
            let Context { null, unknowns, .. } = &mut self.context;
            null.entry(name.clone()).or_insert_with(|| {
                let unknown =
                    Unknown { name: format!("{name} is null"), ty: Scalar::Bool, is_extent: false, is_pitch: false };
                HostExpr::unknown(unknowns.push(unknown), Scalar::Bool)
            });
        }
    }

    /// Adds that pointers are into one array in some run, as in this one.
    fn meets_perhaps(&mut self, other: &Way) {
        let pairs: BTreeSet<(String, String)> = other.parts().filter(|pair| !self.knows(pair)).collect();
        self.aliases.related.extend(pairs);
    }

    /// Whether another one says of pointers that they are into one array, and this one does not.
    fn leaves_open(&self, other: &Way) -> bool {
        other.parts().any(|pair| !self.knows(&pair))
    }

    fn knows(&self, pair: &(String, String)) -> bool {
        self.aliases.same.contains(pair) || self.parts().any(|known| known == *pair)
    }

    /// The parameters that are given parts of one array, in pairs.
    fn parts(&self) -> impl Iterator<Item = (String, String)> {
        self.context.distances.iter().map(|(a, b, _)| (a.clone(), b.clone()))
    }
}

/// No run comes by a way on which something is false.
fn is_possible(way: &Way) -> bool {
    way.context.facts.iter().all(|fact| fact.as_number() != Some(0))
}

/// Whether other files can call a function.
fn is_visible(function: &Node) -> bool {
    let is_local = function.is_static && function.is(Kind::FunctionDecl);
    !is_local
        && !function.title().contains("(anonymous namespace)")
        && !matches!(function.name(), "main" | "operator()")
}

impl Array {
    /// The size of what is allocated, if it is.
    pub(super) fn bytes(self) -> Option<HostExpr> {
        if let Array::Allocated(bytes) = self { Some(bytes) } else { None }
    }

    /// What it is where the function is called here.
    fn given_by(self, call: &Call, by: &impl Fn(UnknownId) -> Option<HostExpr>) -> Option<Array> {
        match self {
            Array::Allocated(bytes) => bytes.replaced(by).map(Array::Allocated),
            Array::Parameter(parameter) => match call.arguments.get(&parameter)? {
                Value::Pointer(pointer) => pointer.array.clone(),
                Value::Number(_) | Value::Extents(_) | Value::Memory(_) => None,
            },
        }
    }
}

struct Callers<'c, 'h, 'a> {
    host: &'c Host<'h, 'a>,
    calls: &'c HashMap<u64, Vec<&'c Call>>,
    /// Functions that are called, or may be, from places that are not known.
    open: &'c HashSet<u64>,
}

impl Callers<'_, '_, '_> {
    /// A function that nobody in sight calls: what it is given are arrays of their own, as is assumed. Constructors
    /// and their like, and what overrides a method, are called where no name of theirs stands.
    fn root(&self, function: u64) -> Option<u64> {
        let is_called = self.calls.contains_key(&function) || self.open.contains(&function);
        let declaration = self.host.cx.index.decl(function).filter(|_| !is_called)?;
        // A closure becomes a pointer to a function that is called by no name.
        let is_named = matches!(declaration.kind, Kind::FunctionDecl | Kind::CXXMethodDecl)
            && !declaration.is_virtual
            && declaration.name() != "operator()";
        is_named.then_some(function)
    }

    /// Adds the contexts of a launch by all ways to it. `functions`: those on the way, the outermost last.
    fn lead_back(&self, given: Said, functions: &mut Vec<u64>, found: &mut Vec<Way>) {
        let function = functions.last().copied().unwrap_or(0);
        let calls = self.calls.get(&function).map_or(&[][..], Vec::as_slice);
        let is_open = function == 0
            || calls.is_empty()
            || self.open.contains(&function)
            || calls.iter().any(|call| functions.contains(&call.owner));
        let is_joint = !is_open && (functions.len() > LEVELS || found.len() > MAX_WAYS);
        if is_open || is_joint {
            let way = self.host.closed(given, self.root(function));
            return found.push(Way { is_joint: is_joint || way.is_joint, ..way });
        }
        for call in calls {
            let Said { mut context, mut arrays, mut pointers, mut is_open, with_records, mut chosen } = given.clone();
            {
                let origins = self.host.unknowns.borrow();
                let by = |id: UnknownId| {
                    let origin = &origins[id];
                    let own = || Some(HostExpr::unknown(id, origin.unknown.ty));
                    let Some((parameter, axis)) = origin.parameter else { return own() };
                    let is_of_callee =
                        self.host.cx.index.decl(function).is_some_and(|f| f.parameters().any(|p| p.id == parameter));
                    if !is_of_callee {
                        return own();
                    }
                    match call.arguments.get(&parameter) {
                        Some(Value::Number(value)) => Some(value.clone()),
                        Some(Value::Extents(extents)) => extents[axis].clone(),
                        Some(Value::Pointer(pointer)) => pointer.address.clone(),
                        Some(Value::Memory(_)) | None => None,
                    }
                    // What is copied is one value, known or not.
                    .or_else(|| own().filter(|_| !origin.is_bound))
                };
                let of_pointers =
                    |context: &Context| context.facts.iter().filter(|fact| self.host.names_address(fact)).count();
                let asked = of_pointers(&context);
                replace(&mut context, &by);
                is_open |= of_pointers(&context) < asked;
                let of_caller = |(name, array): (String, Array)| Some((name, array.given_by(call, &by)?));
                arrays = arrays.into_iter().filter_map(of_caller).collect();
                let all = pointers.len();
                let replaced = pointers.into_iter().filter_map(|(name, e)| Some((name, e.replaced(&by)?)));
                pointers = replaced.collect();
                is_open |= pointers.len() < all;
                chosen.iter_mut().for_each(|chosen| super::replace_in(&mut chosen.pointer, &by));
            }
            for fact in &call.facts {
                let known = if fact.ty == Scalar::Bool { &mut context.facts } else { &mut context.computed };
                known.push(fact.clone());
            }
            // A call was made before what it calls was entered.
            let newer = std::mem::take(&mut context.made);
            let older = call.made.iter().filter(|made| !newer.contains(made)).cloned();
            context.made = older.chain(newer.iter().cloned()).collect();
            context.calls.extend(call.span);
            context
                .callees
                .extend(self.host.cx.index.decl(function).filter(|f| is_visible(f)).map(|f| f.title().to_owned()));
            functions.push(call.owner);
            self.lead_back(Said { context, arrays, pointers, is_open, with_records, chosen }, functions, found);
            functions.pop();
        }
    }
}
