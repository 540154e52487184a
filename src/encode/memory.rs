//! Which objects a pointer may point to, and in which units offsets are counted.
//!
//! The points-to sets are flow-insensitive: a pointer local may point to
//! whatever any assignment gives it. Objects that one pointer may point to form
//! a class; offsets into a class count units of the greatest common divisor of
//! all access sizes and strides of the class, so that an array of `int` that is
//! only used as such is indexed by element, and a byte view makes it bytes.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::unionfind::UnionFind;

use num_integer::Integer;

use crate::base::id::{Id, IdVec};
use crate::kernel::address;
use crate::kernel::ast::*;
use crate::kernel::integer;
use crate::kernel::pointer::{self, Base};
use crate::kernel::visit;

/// An object or the null pointer.
pub type Target = Option<ObjectId>;

/// The result of the analysis for one function.
pub struct PointsTo {
    locals: BTreeMap<LocalId, BTreeSet<Target>>,
    /// Pointer locals that are uninitialised somewhere.
    uninitialised: BTreeSet<LocalId>,
    /// The class of each object.
    classes: UnionFind<usize>,
    /// Of each class, by the object that stands for it.
    unit: Vec<u64>,
    /// For each object: the scalar types it is accessed at.
    access_types: Vec<BTreeSet<Scalar>>,
    written: Vec<bool>,
    /// Where pointers that are stored in memory may point.
    stored: BTreeSet<Target>,
    /// Pointer locals that may be null, and not because memory held a null pointer before the kernel.
    nulls: BTreeSet<LocalId>,
    /// Holds words that are used as pointers.
    holds_pointers: Vec<bool>,
    /// Holds words of 64 bits that are used as numbers.
    holds_numbers: Vec<bool>,
}

impl PointsTo {
    /// Analyses a function. `call_frame` gives, for a call by contract, the
    /// positions of arguments that the callee may write.
    pub fn analyse(function: &Function, contracts: &IdVec<ContractId, Function>) -> PointsTo {
        let count = function.objects.len();
        let mut this = PointsTo {
            locals: BTreeMap::new(),
            uninitialised: BTreeSet::new(),
            classes: UnionFind::new(count),
            unit: vec![0; count],
            access_types: vec![BTreeSet::new(); count],
            written: vec![false; count],
            stored: BTreeSet::new(),
            nulls: BTreeSet::new(),
            holds_pointers: vec![false; count],
            holds_numbers: vec![false; count],
        };
        this.solve(function);
        this.unite(function);
        this.measure(function, contracts);
        this.find_nulls(function);
        this
    }

    /// Where a pointer expression may point.
    pub fn targets(&self, pointer: &Expr) -> BTreeSet<Target> {
        let mut found = BTreeSet::new();
        for base in pointer::bases(pointer) {
            match base {
                Base::Null => drop(found.insert(None)),
                Base::Object(object) => drop(found.insert(Some(object))),
                Base::Local(local) => found.extend(self.local(local)),
                Base::Spec(SpecExpr::Old(p) | SpecExpr::Other(p)) => found.extend(self.targets(p)),
                // It points to nothing that is modelled; the encoder refuses it.
                Base::Spec(_) | Base::Other => {}
            }
        }
        found
    }

    /// Where a pointer local may point. A pointer that is never assigned points nowhere.
    pub fn local(&self, local: LocalId) -> BTreeSet<Target> {
        self.locals.get(&local).cloned().unwrap_or_default()
    }

    /// Bytes in a unit of offsets into this object.
    pub fn unit(&self, object: ObjectId) -> u64 {
        self.unit[self.classes.find(object.index())]
    }

    /// The unit of offsets of a pointer with these targets.
    pub fn unit_of(&self, targets: &BTreeSet<Target>) -> u64 {
        targets.iter().flatten().map(|o| self.unit(*o)).next().unwrap_or(1)
    }

    /// The one scalar type the object is accessed at, if each access is of one
    /// whole unit: then its content is modelled. `None`: loads give arbitrary values.
    pub fn content(&self, object: ObjectId) -> Option<Scalar> {
        // A number is no place in an array.
        if self.holds_pointers[object.index()] && self.holds_numbers[object.index()] {
            return None;
        }
        let types = &self.access_types[object.index()];
        let mut iter = types.iter();
        match (iter.next(), iter.next()) {
            (Some(one), None) if one.bytes() == self.unit(object) => Some(*one),
            _ => None,
        }
    }

    /// May the function write the object.
    pub fn is_written(&self, object: ObjectId) -> bool {
        self.written[object.index()]
    }

    /// Whether an object holds words that are used as pointers.
    pub fn holds_pointers(&self, object: ObjectId) -> bool {
        self.holds_pointers[object.index()]
    }

    /// Where pointers that are stored in memory may point.
    pub fn stored(&self) -> &BTreeSet<Target> {
        &self.stored
    }

    /// Whether a pointer may be null, and not because memory held a null pointer before the kernel.
    pub fn may_be_null(&self, pointer: &Expr) -> bool {
        pointer::bases(pointer).into_iter().any(|base| match base {
            Base::Null | Base::Spec(_) | Base::Other => true,
            Base::Object(_) => false,
            Base::Local(local) => self.nulls.contains(&local),
        })
    }

    /// Whether nothing is known of a pointer that the function uses without a value.
    pub fn is_unknown(&self, local: LocalId) -> bool {
        self.uninitialised.contains(&local) && self.local(local).iter().all(Option::is_none)
    }

    fn solve(&mut self, function: &Function) {
        if let Some(body) = &function.body {
            visit::for_each_stmt(body, &mut |stmt| {
                if let StmtKind::Havoc(local) = &stmt.kind
                    && function.locals[*local].ty == Ty::Pointer
                {
                    self.uninitialised.insert(*local);
                    self.locals.entry(*local).or_default().insert(None);
                }
            });
        }
        for param in &function.params {
            if let Some(object) = param.object {
                self.locals.entry(param.local).or_default().insert(Some(object));
            }
        }
        let behind = address::behind(function);
        // A pointer that is made a number may be stored as one.
        let mut numbered: Vec<&Expr> = Vec::new();
        visit::for_each_root_expr(function, &mut |root| {
            visit::walk_expr(root, &mut |e| {
                if let ExprKind::Address(pointer) = &e.kind {
                    numbered.push(pointer);
                }
            });
        });
        let mut changed = true;
        while changed {
            changed = false;
            for pointer in &numbered {
                let (targets, before) = (self.targets(pointer), self.stored.len());
                self.stored.extend(targets);
                changed |= self.stored.len() != before;
            }
            if let Some(body) = &function.body {
                visit::for_each_stmt(body, &mut |stmt| {
                    let (set, targets) = match &stmt.kind {
                        StmtKind::Assign(dst, value) if value.ty == Ty::Pointer => {
                            let targets = self.targets(value);
                            (self.locals.entry(*dst).or_default(), targets)
                        }
                        StmtKind::Store { value, .. } if value.ty == Ty::Pointer => {
                            let targets = self.targets(value);
                            (&mut self.stored, targets)
                        }
                        // What is stored anywhere may be loaded everywhere, and so may what memory held before.
                        StmtKind::Load { dst, .. } if function.locals[*dst].ty == Ty::Pointer => {
                            let mut targets = self.stored.clone();
                            targets.extend([None, behind]);
                            (self.locals.entry(*dst).or_default(), targets)
                        }
                        StmtKind::Assign(..)
                        | StmtKind::Store { .. }
                        | StmtKind::Load { .. }
                        | StmtKind::Havoc(_)
                        | StmtKind::Atomic { .. }
                        | StmtKind::If(..)
                        | StmtKind::Loop(_)
                        | StmtKind::Block(..)
                        | StmtKind::Break(_)
                        | StmtKind::Continue(_)
                        | StmtKind::Return
                        | StmtKind::Barrier(_)
                        | StmtKind::Collective(_)
                        | StmtKind::Fence(_)
                        | StmtKind::Assert(..)
                        | StmtKind::Assume(..)
                        | StmtKind::Snapshot { .. }
                        | StmtKind::Call { .. } => return,
                    };
                    let before = set.len();
                    set.extend(targets);
                    changed |= set.len() != before;
                });
            }
        }
    }

    fn find_nulls(&mut self, function: &Function) {
        let Some(body) = &function.body else { return };
        // Other writes may leave bytes of zero where a pointer was.
        let mut is_stored = false;
        visit::for_each_stmt(body, &mut |stmt| {
            let is_number = !matches!(&stmt.kind, StmtKind::Load { .. })
                && !matches!(&stmt.kind, StmtKind::Store { value, .. } if value.ty == Ty::Pointer);
            if let Some(pointer) = stmt.kind.accessed().filter(|_| is_number) {
                is_stored |= self.targets(pointer).into_iter().flatten().any(|o| self.holds_pointers(o));
            }
        });
        loop {
            let before = (self.nulls.len(), is_stored);
            visit::for_each_stmt(body, &mut |stmt| {
                let is_pointer = |local: &LocalId| function.locals[*local].ty == Ty::Pointer;
                if let StmtKind::Store { value, .. } = &stmt.kind {
                    is_stored |= value.ty == Ty::Pointer && self.may_be_null(value);
                }
                let Some(local) = stmt.kind.assigned().filter(is_pointer) else { return };
                let may_be_null = if let StmtKind::Assign(_, value) = &stmt.kind {
                    self.may_be_null(value)
                } else {
                    is_stored || !matches!(stmt.kind, StmtKind::Load { .. })
                };
                if may_be_null {
                    self.nulls.insert(local);
                }
            });
            if (self.nulls.len(), is_stored) == before {
                return;
            }
        }
    }

    fn join(&mut self, targets: &BTreeSet<Target>) {
        let mut objects = targets.iter().flatten().map(|o| o.index());
        if let Some(first) = objects.next() {
            for other in objects {
                self.classes.union(first, other);
            }
        }
    }

    fn unite(&mut self, function: &Function) {
        let mut sets: Vec<BTreeSet<Target>> = self.locals.values().cloned().collect();
        visit::for_each_root_expr(function, &mut |root| {
            visit::walk_expr(root, &mut |e| {
                if e.ty == Ty::Pointer {
                    sets.push(self.targets(e));
                }
                // Pointers that are compared must count alike.
                if let ExprKind::Binary(_, a, b) | ExprKind::PtrDiff(a, b, _) = &e.kind
                    && a.ty == Ty::Pointer
                {
                    sets.push(&self.targets(a) | &self.targets(b));
                }
                if let ExprKind::Spec(SpecExpr::SameBase(a, b)) = &e.kind {
                    sets.push(&self.targets(a) | &self.targets(b));
                }
            });
        });
        if let Some(body) = &function.body {
            visit::for_each_stmt(body, &mut |stmt| {
                if let StmtKind::Snapshot { dst, src } = &stmt.kind {
                    let mut set = self.targets(src);
                    set.insert(Some(*dst));
                    sets.push(set);
                }
            });
        }
        for set in sets {
            self.join(&set);
        }
    }

    fn count_bytes(&mut self, targets: &BTreeSet<Target>, bytes: u64) {
        for object in targets.iter().flatten() {
            let root = self.classes.find(object.index());
            self.unit[root] = self.unit[root].gcd(&bytes);
        }
    }

    fn access(&mut self, pointer: &Expr, ty: Ty, write: bool) {
        let targets = self.targets(pointer);
        let (ty, is_pointer) = match ty {
            Ty::Scalar(scalar) => (scalar, false),
            Ty::Pointer => (I64, true),
        };
        self.count_bytes(&targets, ty.bytes());
        for object in targets.into_iter().flatten() {
            self.holds_pointers[object.index()] |= is_pointer;
            self.holds_numbers[object.index()] |= !is_pointer && ty == I64;
            self.access_types[object.index()].insert(ty);
            self.written[object.index()] |= write;
        }
    }

    fn measure(&mut self, function: &Function, contracts: &IdVec<ContractId, Function>) {
        visit::for_each_root_expr(function, &mut |root| {
            visit::walk_expr(root, &mut |e| match &e.kind {
                ExprKind::PtrAdd { pointer, index, scale } => {
                    // A constant displacement counts as a whole, so `p + 4` on bytes
                    // does not force bytes upon an array of words. It is a distance, whatever type it has.
                    let bytes = if let ExprKind::Int(k) = &index.kind {
                        integer::wrap(k * i128::from(*scale), integer::I64).unsigned_abs() as u64
                    } else {
                        *scale
                    };
                    let targets = self.targets(pointer);
                    self.count_bytes(&targets, bytes);
                }
                ExprKind::PtrDiff(a, _, scale) => {
                    let targets = self.targets(a);
                    self.count_bytes(&targets, *scale);
                }
                ExprKind::Spec(SpecExpr::GhostLoad(p, ty)) => self.access(p, Ty::Scalar(*ty), false),
                // No other form moves or reads through a pointer.
                ExprKind::Spec(_) | ExprKind::Local(_) | ExprKind::AddressOf(_) | ExprKind::Null => {}
                ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Coord(..) => {}
                ExprKind::Unary(..) | ExprKind::Binary(..) | ExprKind::Cast(_) | ExprKind::Select(..) => {}
                ExprKind::Address(_) => {}
                ExprKind::Intrinsic(..) | ExprKind::Uninterpreted(..) => {}
            });
        });
        for extent in &function.extents {
            self.count_bytes(&self.local(extent.pointer), extent.bytes);
        }
        if let Some(body) = &function.body {
            visit::for_each_stmt(body, &mut |stmt| match &stmt.kind {
                StmtKind::Load { dst, pointer, .. } => self.access(pointer, function.locals[*dst].ty, false),
                StmtKind::Store { pointer, value } => self.access(pointer, value.ty, true),
                StmtKind::Atomic { pointer, elem, .. } => self.access(pointer, Ty::Scalar(*elem), true),
                StmtKind::Call { callee, args, .. } => self.call(&contracts[*callee], args, contracts),
                // Snapshots follow below; nothing else accesses memory.
                StmtKind::Snapshot { .. } | StmtKind::Assign(..) | StmtKind::Havoc(_) | StmtKind::If(..) => {}
                StmtKind::Loop(_) | StmtKind::Block(..) | StmtKind::Break(_) | StmtKind::Continue(_) => {}
                StmtKind::Return | StmtKind::Barrier(_) | StmtKind::Collective(_) | StmtKind::Fence(_) => {}
                StmtKind::Assert(..) | StmtKind::Assume(..) => {}
            });
        }
        // Copies last: they take over what the loops above found of their sources.
        if let Some(body) = &function.body {
            visit::for_each_stmt(body, &mut |stmt| {
                if let StmtKind::Snapshot { dst, src } = &stmt.kind {
                    self.snapshot(*dst, src);
                }
            });
        }
        for object in function.objects.ids() {
            let root = self.classes.find(object.index());
            if self.unit[root] == 0 {
                self.unit[root] = function.objects[object].elem.bytes();
            }
        }
    }

    fn snapshot(&mut self, dst: ObjectId, src: &Expr) {
        self.written[dst.index()] = true;
        for object in self.targets(src).into_iter().flatten() {
            let types = self.access_types[object.index()].clone();
            self.access_types[dst.index()].extend(types);
            self.holds_pointers[dst.index()] |= self.holds_pointers[object.index()];
            self.holds_numbers[dst.index()] |= self.holds_numbers[object.index()];
        }
    }

    fn call(&mut self, callee: &Function, args: &[Expr], contracts: &IdVec<ContractId, Function>) {
        let inner = PointsTo::analyse(callee, contracts);
        for (param, arg) in callee.params.iter().zip(args) {
            let Some(object) = param.object else { continue };
            let targets = self.targets(arg);
            self.count_bytes(&targets, inner.unit(object));
            let writes = callee.frame.as_ref().is_some_and(|f| f.writes.contains(&param.local));
            for target in targets.into_iter().flatten() {
                self.access_types[target.index()].extend(inner.access_types[object.index()].iter().copied());
                self.written[target.index()] |= writes;
                self.holds_numbers[target.index()] |= inner.holds_numbers[object.index()];
            }
        }
    }
}
