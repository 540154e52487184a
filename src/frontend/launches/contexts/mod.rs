//! What the host's code says of each launch, symbolically.
//!
//! 1. [`uses`] finds out what the code does to variables, and [`pointers`] where pointers go.
//! 2. [`walk`] goes through each function in the order in which it runs, with what the variables hold
//!    ([`value`], [`addresses`], [`allocated`], [`pitched`]), what [`memory`] that others may write holds as long as nothing
//!    happens, and what is true there; at a launch and at a call it takes down what is given.
//! 3. [`early`] follows loops for some rounds, one after the other: what they make of variables there is
//!    what a run of the host may have, and pointers that meet there are one ([`aliases`]).
//! 4. By [`ways`] a launch is led back to the calls of its function, a few levels, with the arguments
//!    in place of the parameters. Where not all calls of a function are in sight (its address is
//!    taken, or nobody calls it), its parameters may be anything.
//!
//! What holds of what is found is said at [`Context`].

mod addresses;
mod aliases;
mod allocated;
mod conditions;
mod decided;
mod early;
mod functions;
mod handlers;
mod leaving;
mod lent;
mod meetings;
mod members;
mod memory;
mod narrowed;
mod outputs;
mod own;
mod parts;
mod pitched;
mod places;
mod pointers;
mod powers;
mod products;
mod records;
mod resets;
mod returned;
mod rounded;
mod shape;
mod state;
mod steps;
mod switch;
mod uses;
mod value;
mod walk;
mod ways;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use aliases::Aliases;
use functions::Is;
use pointers::Pointers;
use shape::scalar;
use state::{Array, Arrays, Call, Extents, Host, Launch, Origin, Pointer, Said, Value, Walk};
use uses::Uses;

pub use state::{Way, Ways};

use super::argument_arrays::ArgumentArrays;
use super::node::{Given, named, passed};
use super::variables::Variables;
use crate::base::id::Id;
use crate::frontend::callees::{self, HostKernel, Kernels, Runtime};
use crate::frontend::kind::{CastKind, Kind};
use crate::frontend::lower::Context as Source;
use crate::frontend::tree::{Node, Unit};
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{Scalar, U32, U64};
use crate::kernel::host::{Context, HostExpr, Unknown, UnknownId};
use crate::kernel::rounds::{self, Made, Round};

/// Calls and statements that are read for their results, in one file.
const BUDGET: u32 = 20_000;
/// Facts of a context, and operators in one, at most.
const MAX_FACTS: usize = 32;
const MAX_COMPUTED: usize = 8;
const MAX_SIZE: usize = 80;

/// What is known of the launches of a unit, by the ids of their nodes and of the kernels.
pub fn read(
    cx: &Source,
    unit: &Unit,
    kernels: &Kernels,
    (arrays, variables): (&ArgumentArrays, &Variables),
) -> HashMap<(u64, u64), Ways> {
    // Control goes where no statement says so.
    if unit.has_unseen_jumps {
        return HashMap::new();
    }
    let host = Host {
        cx,
        uses: Uses::new(cx, unit, arrays),
        handed: own::handed(cx, unit),
        pointers: Pointers::new(cx, unit, arrays),
        kernels,
        arrays,
        variables,
        has_second_names: unit.has_second_names,
        members: RefCell::default(),
        unknowns: RefCell::default(),
        lasting: RefCell::default(),
        addresses: RefCell::default(),
        launches: RefCell::default(),
        early: RefCell::default(),
        made: RefCell::default(),
        calls: RefCell::default(),
        called: RefCell::default(),
        cause: RefCell::default(),
        budget: Cell::new(BUDGET),
        states: Cell::new(0),
        before: RefCell::default(),
        quiet: RefCell::default(),
        resetting: unit.resetting.clone(),
        resets_unnamed: unit.resets_unnamed,
        resets_held: unit.resets_held,
        inexact: RefCell::default(),
        names: RefCell::default(),
        places: RefCell::default(),
    };
    unit.declarations.iter().filter(|d| !d.is_kernel()).for_each(|d| Walk::over(&host, d));
    let mut open = unit.elsewhere.iter().copied().collect();
    unit.declarations.iter().for_each(|d| host.mentioned(d, false, &mut open));
    host.ways(&open)
}

impl<'a> Host<'_, 'a> {
    /// Whether there is time to read something more.
    fn spend(&self) -> bool {
        let left = self.budget.get();
        self.budget.set(left.saturating_sub(1));
        left > 0
    }

    /// Why something is not read, the first time.
    fn note_cause(&self, node: &Node) {
        let mut cause = self.cause.borrow_mut();
        if cause.is_some() {
            return;
        }
        let wraps = |node: &Node| {
            let is_object = matches!(
                node.kind,
                Kind::CXXConstructExpr | Kind::MaterializeTemporaryExpr | Kind::ExprWithCleanups | Kind::ParenExpr
            );
            matches!(node.cast_kind(), CastKind::LValueToRValue | CastKind::NoOp) || is_object && node.inner.len() == 1
        };
        let mut named = node;
        while let Some(inner) = named.child(0).filter(|_| wraps(named)) {
            named = inner;
        }
        let callee = named.child(0).map(shape::without_parentheses).and_then(Node::referenced);
        *cause = Some(match (&named.kind, node.cast_kind()) {
            (Kind::DeclRefExpr, _) => format!("`{}` may be changed", named.referenced().map_or("", |r| &r.name)),
            (Kind::MemberExpr, _) => format!("`{}` is a member", named.name()),
            (Kind::ArraySubscriptExpr, _) => "it is an element of an array".to_owned(),
            (Kind::UnaryOperator, _) if named.is_glvalue => "it is behind a pointer".to_owned(),
            (Kind::CallExpr | Kind::CXXMemberCallExpr | Kind::CXXOperatorCallExpr, _) => match callee {
                Some(function) => format!("a call of `{}` is not read", function.name),
                None => "a call is not read".to_owned(),
            },
            (_, CastKind::FloatingToIntegral) => "floating-point numbers are not read".to_owned(),
            (kind, _) => format!("{kind} is not read"),
        });
    }

    fn new_unknown(&self, name: &str, ty: Scalar, parameter: Option<(u64, usize)>, is_bound: bool) -> HostExpr {
        let unknown = Unknown { name: name.to_owned(), ty, is_extent: false, is_pitch: false };
        let origin = Origin { unknown, parameter, is_bound, is_address: false, is_own: false };
        HostExpr::unknown(self.unknowns.borrow_mut().push(origin), ty)
    }

    /// A value of at most so many operators and operands, or its name ([`Self::name`]).
    fn named(&self, value: HostExpr, most: usize) -> HostExpr {
        if value.size() <= most {
            return value;
        }
        let mut names = self.names.borrow_mut();
        if let Some((_, name)) = names.iter().find(|(known, _)| *known == value) {
            return name.clone();
        }
        let name = self.name(value.clone(), &mut self.made.borrow_mut());
        names.push((value, name.clone()));
        name
    }

    /// A name for a value: what a run has by it is what the value is there, if that is no address. A proof knows nothing
    /// of it.
    fn name(&self, value: HostExpr, made: &mut Vec<Made>) -> HostExpr {
        let is_address = self.names_address(&value);
        let name = self.new_unknown("computed", value.ty, None, self.is_bound(&value));
        let rounds = if is_address { Vec::new() } else { vec![Round { values: vec![Some(value)], facts: Vec::new() }] };
        made.push(Made { unknowns: vec![name.clone()], rounds, steps: None });
        name
    }

    /// Whether a value is made of what references are bound to, which may change.
    fn is_bound(&self, value: &HostExpr) -> bool {
        let mut is_bound = false;
        value.for_each_unknown(&mut |id| is_bound |= self.unknowns.borrow()[id].is_bound);
        is_bound
    }

    /// What a quotient is rounded to by an expression, of numbers that a floating-point format does not hold: it is not
    /// known. Another expression may go by another format.
    fn inexact(&self, by: &Node, quotient: &HostExpr, ty: Scalar) -> HostExpr {
        let by = std::ptr::from_ref(by) as usize;
        let mut all = self.inexact.borrow_mut();
        if let Some((.., known)) = all.iter().find(|(at, of, known)| *at == by && of == quotient && known.ty == ty) {
            return known.clone();
        }
        let new = self.new_unknown("rounded", ty, None, self.is_bound(quotient));
        all.push((by, quotient.clone(), new.clone()));
        new
    }

    /// Names what a launch is given, and what is true of it, where that is too large to be said.
    fn name_what_is_large(&self, context: &mut Context) {
        context.with_constants(&|fact| !self.is_bound(fact));
        let Context { block, grid, dynamic_shared, arguments, arrays, facts, made, .. } = context;
        let extents = block.iter_mut().chain(grid).chain([dynamic_shared]).flatten();
        let given = extents.chain(arguments.values_mut()).chain(arrays.values_mut());
        for e in given.chain(facts).filter(|e| e.size() > MAX_SIZE) {
            *e = self.name(e.clone(), made);
        }
    }

    /// The same of an address.
    fn new_address(&self, name: &str, parameter: Option<(u64, usize)>, is_bound: bool) -> HostExpr {
        let address = self.new_unknown(name, U64, parameter, is_bound);
        if let Some(id) = address.as_unknown() {
            self.unknowns.borrow_mut()[id].is_address = true;
        }
        address
    }

    /// Takes down that an array of its own begins at an address of which nothing else is known.
    fn is_own(&self, address: &HostExpr) {
        if let Some(id) = address.as_unknown() {
            self.unknowns.borrow_mut()[id].is_own = true;
        }
    }

    /// The same of an extent.
    fn new_extent(&self, name: &str, place: usize, parameter: Option<u64>, is_bound: bool) -> HostExpr {
        let unknown =
            Unknown { name: format!("{name}.{}", ["x", "y", "z"][place]), ty: U32, is_extent: true, is_pitch: false };
        let parameter = parameter.map(|id| (id, place));
        let origin = Origin { unknown, parameter, is_bound, is_address: false, is_own: false };
        HostExpr::unknown(self.unknowns.borrow_mut().push(origin), U32)
    }

    /// Unknown extents, or an unknown number, of a variable.
    fn value_of(&self, name: &str, ty: &QualType, parameter: Option<u64>, is_extents: bool) -> Option<Value> {
        let is_bound = ty.is_reference();
        if let Some(ty) = scalar(ty.referent()).or(functions::word(ty)) {
            return Some(Value::Number(self.new_unknown(name, ty, parameter.map(|id| (id, 0)), is_bound)));
        }
        // Where a reference is bound to does not change.
        if addresses::is_reference_to_an_array(ty) {
            return Some(Value::Pointer(Pointer::at(self.new_address(name, parameter.map(|id| (id, 0)), false))));
        }
        if addresses::is_pointer(ty.referent()) {
            let address = self.new_address(name, parameter.map(|id| (id, 0)), is_bound);
            return Some(Value::Pointer(Pointer::at(address)));
        }
        let axis = |place: usize| Some(self.new_extent(name, place, parameter, is_bound));
        is_extents.then(|| Value::Extents([axis(0), axis(1), axis(2)]))
    }

    fn is_extents(&self, ty: &QualType) -> bool {
        let crate::frontend::types::CType::Record(id) = ty.referent().ty else { return false };
        self.cx.index.decl(id).is_some_and(|r| r.is_own && r.name() == "dim3")
    }

    /// A state of the memory of which nothing is known.
    fn new_state(&self) -> Value {
        self.states.set(self.states.get() + 1);
        Value::Memory(self.states.get())
    }

    /// An unknown value of a variable.
    fn fresh(&self, id: u64) -> Option<Value> {
        if id == memory::MEMORY {
            return Some(self.new_state());
        }
        let declaration = self.cx.index.decl(id)?;
        let ty = declaration.ty.as_deref()?;
        // What it is bound to where the function is called, if nothing changes that.
        let parameter = self.is_bound_parameter(id).then_some(id);
        self.value_of(declaration.name(), ty, parameter, self.is_extents(ty))
    }

    /// Whether a variable is a parameter that is bound to what others may change.
    fn is_bound_parameter(&self, id: u64) -> bool {
        let declaration = self.cx.index.decl(id).filter(|d| d.is(Kind::ParmVarDecl));
        declaration.and_then(|d| d.ty.as_deref()).is_some_and(shape::is_reference_to_constant)
    }

    /// The one value that a variable has.
    fn lasting(&self, declaration: &Node, ty: &QualType) -> Option<Value> {
        if let Some(known) = self.lasting.borrow().get(&declaration.id) {
            return Some(known.clone());
        }
        let value = self.value_of(declaration.name(), ty, None, self.is_extents(ty))?;
        self.lasting.borrow_mut().insert(declaration.id, value.clone());
        Some(value)
    }

    /// The address of a variable.
    fn address(&self, declaration: &Node) -> HostExpr {
        let new = || {
            let address = self.new_address(declaration.name(), None, false);
            self.is_own(&address);
            address
        };
        self.addresses.borrow_mut().entry(declaration.id).or_insert_with(new).clone()
    }

    /// The addresses of variables of no function, which a kernel may name, too.
    fn variables(&self) -> Vec<(UnknownId, String)> {
        let addresses = self.addresses.borrow();
        let named = addresses.iter().filter_map(|(id, address)| {
            let variable = self.cx.index.decl(*id).filter(|_| !self.uses.is_of_a_function(*id))?;
            Some((address.as_unknown()?, variable.name().to_owned()))
        });
        named.collect()
    }

    /// Extents of a variable, unknown where they are not read.
    fn whole(&self, name: &str, extents: Extents) -> Extents {
        let mut place = 0;
        extents.map(|extent| {
            place += 1;
            Some(extent.unwrap_or_else(|| self.new_extent(name, place - 1, None, false)))
        })
    }

    /// What a function's parameters are given: unknowns.
    fn parameters(&self, function: &Node) -> HashMap<u64, Value> {
        let one = |p: &Node| {
            let ty = p.ty.as_deref()?;
            let value = self.value_of(p.name(), ty, Some(p.id), self.is_extents(ty))?;
            if let Value::Pointer(Pointer { address: Some(address), .. }) = &value {
                self.is_own(address);
            }
            let value = match value {
                Value::Pointer(pointer) if !ty.is_reference() => {
                    Value::Pointer(Pointer { array: Some(Array::Parameter(p.id)), ..pointer })
                }
                value => value,
            };
            Some((p.id, value))
        };
        function.parameters().filter_map(one).chain([(memory::MEMORY, self.new_state())]).collect()
    }

    // ---- what a walk comes by ----

    /// `kernel<<<grid, block, bytes, stream>>>(arguments)`
    fn launch(&self, walk: &Walk, node: &Node) {
        let (Some(callee), Some(configuration)) = (node.child(0), node.child(1).filter(|n| n.is(Kind::CallExpr)))
        else {
            return;
        };
        let given = |place: usize| configuration.inner.get(place + 1);
        for kernel in self.kernels.launched(super::node::stripped(callee)) {
            let context = self.configured(walk, [given(0), given(1), given(2)]);
            let said = self.arguments(walk, kernel, (node, &passed(node)), context);
            self.found(walk, (node, kernel), Said { chosen: walk.launched_by(callee, kernel), ..said });
        }
    }

    /// The numbers among what a kernel is given, into the context, and the pointers: arrays and addresses.
    fn arguments(
        &self,
        walk: &Walk,
        kernel: HostKernel,
        (launch, given): (&Node, &Given),
        mut context: Context,
    ) -> Said {
        let (mut arrays, mut pointers) = (Arrays::new(), BTreeMap::new());
        let owner = self.cx.index.decl(walk.owner);
        let is_open = !walk.pointers_of(kernel, (launch, given), &mut pointers)
            || owner.is_some_and(|function| meetings::compares_aside(function, false));
        let is_record =
            |p: &Node| p.ty.as_deref().is_none_or(|ty| matches!(ty.ty, CType::Record(_) | CType::Reference(_)));
        let with_records = kernel.node.parameters().any(is_record);
        for (parameter, argument) in named(kernel, given) {
            let number = parameter.ty.as_deref().and_then(scalar);
            if let Some(ty) = number {
                let read = self.read(&mut context, parameter.name(), || walk.held(argument));
                let decided = || walk.is_made_here(argument).then(|| walk.decided_number(parameter.name(), ty));
                if let Some(value) = read.or_else(decided) {
                    context.arguments.insert(parameter.name().to_owned(), value);
                }
            }
            context.arguments.extend(walk.members(argument, parameter.name()));
            context.arguments.extend(walk.listed(parameter, argument, launch));
            let is_pointer = parameter.ty.as_deref().is_some_and(|ty| matches!(ty.ty, CType::Pointer(_)));
            let array = walk.array(argument).filter(|_| is_pointer);
            arrays.extend(array.map(|array| (parameter.name().to_owned(), array)));
        }
        Said { context, arrays, pointers, is_open, with_records, chosen: None }
    }

    fn found(&self, walk: &Walk, (node, kernel): (&Node, HostKernel), mut given: Said) {
        given.context.made.clone_from(&self.made.borrow());
        given.context.keep_what_is_made();
        let into = if walk.is_early { &self.early } else { &self.launches };
        into.borrow_mut().push(Launch { node: node.id, kernel: kernel.kernel, owner: walk.owner, given });
    }

    /// `cudaLaunchKernel(kernel, grid, block, arguments, bytes, stream)`, or a call of a function with code.
    fn call(&self, walk: &Walk, node: &Node) {
        let callee = node.child(0).map(super::node::stripped);
        let runtime = callee.and_then(|n| callees::of_the_runtime(self.cx, n));
        if let (Some(Runtime::Launches), Some(callee)) = (runtime, node.child(1)) {
            let given = |place: usize| node.inner.get(place + 1);
            for kernel in self.kernels.launched(super::node::stripped(callee)) {
                let context = self.configured(walk, [given(1), given(2), given(4)]);
                let given = self.arrays.given(kernel, given(3));
                let said = self.arguments(walk, kernel, (node, &given), context);
                self.found(walk, (node, kernel), Said { chosen: walk.launched_by(callee, kernel), ..said });
            }
            return;
        }
        if walk.is_early {
            return;
        }
        let Some(function) = shape::called(self.cx, node).filter(|f| f.body().is_some() && !f.is_virtual) else {
            return;
        };
        let name = node.child(0).map(shape::without_parentheses);
        self.called.borrow_mut().extend(name.map(|name| name.id));
        let given = node.inner.get(1..).unwrap_or_default();
        let mut arguments = HashMap::new();
        if given.len() == function.parameters().count() {
            let each = function.parameters().zip(given);
            arguments.extend(each.filter_map(|(p, argument)| Some((p.id, walk.given(p, argument)?))));
        }
        let facts = walk.facts.clone();
        let (callee, owner, span) = (function.id, walk.owner, self.cx.span(node));
        let mut wanted = BTreeSet::new();
        let values = arguments.values().flat_map(Value::expressions);
        values.chain(&facts).for_each(|e| {
            e.for_each_unknown(&mut |id| {
                wanted.insert(id);
            })
        });
        let made = rounds::of(&self.made.borrow(), &mut wanted);
        self.calls.borrow_mut().push(Call { callee, owner, span, arguments, facts, made });
    }

    fn configured(&self, walk: &Walk, [grid, block, bytes]: [Option<&Node>; 3]) -> Context {
        let (facts, computed) = walk.facts.iter().cloned().partition(|fact| fact.ty == Scalar::Bool);
        let mut context = Context { facts, computed, ..Context::default() };
        let mut extents = |name: &str, node: Option<&Node>| {
            let mut read: Extents = [None, None, None];
            self.cause.take();
            if let Some(found) = node.and_then(|n| walk.extents(n)) {
                read = found;
            }
            let why = self.cause.take().unwrap_or_else(|| "it is not read".to_owned());
            // Of an extent alone a run may choose what it is, as of one that is not read.
            if node.is_some_and(|n| walk.is_made_here(n)) {
                read.iter_mut().for_each(|e| drop(e.take_if(|e| e.as_unknown().is_some())));
            }
            for (axis, extent) in ["x", "y", "z"].iter().zip(&read) {
                if extent.is_none() {
                    context.unread.push((format!("{name}.{axis}"), why.clone()));
                }
            }
            read
        };
        (context.grid, context.block) = (extents("grid", grid), extents("block", block));
        let is_default = bytes.is_some_and(|n| n.is(Kind::CXXDefaultArgExpr));
        if let Some(node) = bytes.filter(|_| !is_default) {
            context.dynamic_shared = self.read(&mut context, "dynamic shared memory", || walk.number(node));
        }
        context
    }

    fn read(&self, context: &mut Context, what: &str, read: impl Fn() -> Option<HostExpr>) -> Option<HostExpr> {
        self.cause.take();
        let value = read();
        if value.is_none() {
            let why = self.cause.take().unwrap_or_else(|| "it is not read".to_owned());
            context.unread.push((what.to_owned(), why));
        }
        value
    }

    /// Functions that are named where that is no call which was looked at.
    fn mentioned(&self, node: &Node, is_default: bool, open: &mut HashSet<u64>) {
        // Code that stands for several places.
        let is_default = is_default || matches!(node.kind, Kind::CXXDefaultArgExpr | Kind::CXXDefaultInitExpr);
        if let Some(function) = node.referenced().filter(|r| r.kind.is_function())
            && (is_default || !self.called.borrow().contains(&node.id))
        {
            open.insert(function.id);
        }
        node.all_inner().for_each(|child| self.mentioned(child, is_default, open));
    }

    /// What is said by itself: with unknowns of its own, and nothing that is no one value.
    /// `root`: the function that is entered from outside.
    fn closed(&self, said: Said, root: Option<u64>) -> Way {
        let Said { mut context, arrays, mut pointers, is_open, with_records, chosen } = said;
        let chosen = chosen.map_or_else(Is::yes, |chosen| self.is_chosen(&chosen, root));
        context.facts.push(chosen.when);
        context.arrays = arrays.into_iter().filter_map(|(name, array)| Some((name, array.bytes()?))).collect();
        self.name_what_is_large(&mut context);
        let origins = self.unknowns.borrow();
        let root = root.and_then(|function| self.cx.index.decl(function));
        let is_own = |id: UnknownId| {
            let of_the_root = |id: u64| root.is_some_and(|function| function.parameters().any(|p| p.id == id));
            let is_own = origins[id].is_own && !self.has_second_names;
            is_own && origins[id].parameter.is_none_or(|(parameter, _)| of_the_root(parameter))
        };
        let is_one = |e: &HostExpr| !self.is_bound(e);
        let all = pointers.len();
        pointers.retain(|_, pointer| is_one(pointer) && pointer.size() <= MAX_SIZE);
        let facts = context.facts.clone();
        let is_doubtful = self.meet(&mut context.facts, &mut pointers, &is_own, with_records);
        context.computed.retain(|e| !self.names_address(e));
        let is_made = |id: UnknownId| origins[id].is_own && origins[id].parameter.is_none();
        let mut aliases = Aliases::of(&pointers, &facts, &self.variables(), &is_own, &is_made);
        aliases.is_open |= is_open || is_doubtful || pointers.len() < all;
        context.distances = std::mem::take(&mut aliases.apart);
        context.null = pointers.iter().filter_map(|(name, e)| Some((name.clone(), aliases::null(e)?))).collect();
        let mut unread = Vec::new();
        let mut keep = |what: String, e: Option<HostExpr>| {
            let kept = e.filter(is_one);
            if kept.is_none() {
                unread.push((what, "what a reference is bound to may change".to_owned()));
            }
            kept
        };
        for (name, extents) in [("block", &mut context.block), ("grid", &mut context.grid)] {
            for (axis, extent) in ["x", "y", "z"].iter().zip(extents) {
                if extent.is_some() {
                    *extent = keep(format!("{name}.{axis}"), extent.take());
                }
            }
        }
        context.arguments = std::mem::take(&mut context.arguments)
            .into_iter()
            .filter_map(|(name, value)| keep(name.clone(), Some(value)).map(|value| (name, value)))
            .collect();
        context.dynamic_shared = context.dynamic_shared.filter(is_one);
        context.arrays.retain(|_, bytes| is_one(bytes));
        context.unread.append(&mut unread);
        let mut facts: Vec<HostExpr> = Vec::new();
        for fact in std::mem::take(&mut context.facts) {
            if is_one(&fact) && fact.as_number() != Some(1) && !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        facts.truncate(MAX_FACTS);
        context.facts = facts;
        // Of values that nothing else is about there is nothing to know.
        let (mut asked_about, mut computed) = (HashSet::new(), Vec::new());
        let extents = context.block.iter().chain(&context.grid).chain([&context.dynamic_shared]).flatten();
        extents.chain(context.arguments.values()).chain(context.arrays.values()).for_each(|e| {
            e.for_each_unknown(&mut |id| {
                asked_about.insert(id);
            });
        });
        for product in std::mem::take(&mut context.computed) {
            let mut is_about = product.as_number().is_none() && product.size() <= MAX_SIZE;
            product.for_each_unknown(&mut |id| is_about &= asked_about.contains(&id));
            if is_about && is_one(&product) && !computed.contains(&product) && computed.len() < MAX_COMPUTED {
                computed.push(product);
            }
        }
        context.computed = computed;
        drop(origins);
        Way { context: self.numbered(context).eliminated(), aliases, is_joint: chosen.is_open }
    }

    /// The context with numbers of its own for its unknowns, in the order in which they occur.
    fn numbered(&self, mut context: Context) -> Context {
        let mut order: Vec<UnknownId> = Vec::new();
        context.expressions().for_each(|e| {
            e.for_each_unknown(&mut |id| {
                if !order.contains(&id) {
                    order.push(id);
                }
            });
        });
        let origins = self.unknowns.borrow();
        let numbers: BTreeMap<UnknownId, usize> = order.iter().enumerate().map(|(n, id)| (*id, n)).collect();
        let new = |id: UnknownId| {
            let ty = origins[id].unknown.ty;
            numbers.get(&id).map(|n| HostExpr::unknown(UnknownId::from_index(*n), ty))
        };
        replace(&mut context, &new);
        context.unknowns = order.iter().map(|id| origins[*id].unknown.clone()).collect();
        context
    }
}

/// Puts other expressions in place of unknowns, if there are some for all.
fn replace_in(e: &mut HostExpr, by: &impl Fn(UnknownId) -> Option<HostExpr>) {
    if let Some(replaced) = e.replaced(by) {
        *e = replaced;
    }
}

/// The same in a context; what has none is not read.
fn replace(context: &mut Context, by: &impl Fn(UnknownId) -> Option<HostExpr>) {
    let distances = std::mem::take(&mut context.distances);
    context.distances = distances.into_iter().filter_map(|(a, b, e)| Some((a, b, e.replaced(by)?))).collect();
    let null = std::mem::take(&mut context.null);
    context.null = null.into_iter().filter_map(|(name, e)| Some((name, e.replaced(by)?))).collect();
    let each = |e: &mut Option<HostExpr>| *e = e.take().and_then(|e| e.replaced(by));
    context.block.iter_mut().chain(&mut context.grid).chain([&mut context.dynamic_shared]).for_each(each);
    let arguments = std::mem::take(&mut context.arguments);
    context.arguments = arguments.into_iter().filter_map(|(name, e)| Some((name, e.replaced(by)?))).collect();
    let arrays = std::mem::take(&mut context.arrays);
    context.arrays = arrays.into_iter().filter_map(|(name, e)| Some((name, e.replaced(by)?))).collect();
    context.made = context.made.iter().map(|made| made.replaced(by)).collect();
    for known in [&mut context.facts, &mut context.computed] {
        *known = std::mem::take(known).iter().filter_map(|fact| fact.replaced(by)).collect();
    }
}
