//! What a kernel does with its coordinates and its scalar arguments: what the rules read.
//!
//! Locals are read through, so that `int x = blockIdx.x * 16 + threadIdx.x;` tells what `x` is, if they are assigned
//! once, or once behind another ([`versions`]). What is assigned in branches, or loaded, is opaque.
//! Nothing here has to be exact: a condition is tried before it is said.

mod terms;

use std::collections::{BTreeMap, BTreeSet};

use super::comparison::{Extent, Term};
use super::condition::Condition;
use super::form::{converted, coordinate, is_constant, is_rank, product_24, takes_a_turn};
use super::versions;
use crate::kernel::ast::*;
use crate::kernel::effects::{self, Effects};
use crate::kernel::model;
use crate::kernel::visit::{self, for_each_root_expr, for_each_stmt, walk_expr};

/// Definitions on the way from a use to what it stands for.
const DEPTH: u32 = 16;
/// Parts of one expression that are looked at, definitions included.
const PARTS: u32 = 4_000;

/// Coordinates that a value depends on.
pub type Coordinates = BTreeSet<(Coord, Axis)>;

/// A parameter that something is compared with.
pub struct Guard {
    /// The parameter.
    pub bound: LocalId,
    /// The coordinates in what is compared with it.
    pub of: Coordinates,
    /// The locals in that.
    pub locals: BTreeSet<LocalId>,
}

/// What is read off a kernel.
#[derive(Default)]
pub struct Reading {
    /// Whole numbers among the parameters that nothing assigns, 32 or 64 bits wide.
    pub parameters: Vec<(LocalId, IntType)>,
    /// Axes of which a coordinate or an extent is named.
    pub named: [bool; 3],
    /// Along which a thread looks at its place in the block.
    pub threads: [bool; 3],
    /// Along which it looks at the block's place in the grid.
    pub blocks: [bool; 3],
    /// Threads that a block's tile has along an axis: `blockIdx.y * 16 + threadIdx.x` has 16 along x.
    pub tiles: [Vec<u64>; 3],
    /// What a block's place along an axis is multiplied with in such a sum.
    pub tiled: Vec<(Axis, u64)>,
    /// Threads of a block along axes, as a precondition of a function that the kernel calls says.
    pub asked: Vec<Vec<(Axis, u64)>>,
    /// Lengths of the rows of shared arrays that the thread's place along an axis indexes.
    pub rows: [Vec<u64>; 3],
    /// Lengths of all rows of shared arrays.
    pub lengths: Vec<u64>,
    /// Constants that are added to something in each iteration.
    pub steps: Vec<u64>,
    /// Parameters that are multiplied with what is no constant, with the coordinates in what is
    /// added to the product, and how many of the pitch's units that has: of `y * pitch + 4 * x`,
    /// those in `x`, and 4.
    pub pitches: Vec<(LocalId, u64, Coordinates)>,
    /// How far the sums of coordinates reach that are added to such products, in these units.
    pub reaches: Vec<(LocalId, Term)>,
    /// Parameters in addresses that are to be multiples of so many bytes, with what they have to be a multiple of.
    pub aligned: Vec<(LocalId, u64)>,
    /// Parameters that a row's number is multiplied with, and how large that is: the grid's extent, or a guard's bound.
    pub scaled: Vec<(LocalId, Term)>,
    /// Parameters of 32 bits that are added to a thread's place, and how far that reaches.
    pub starts: Vec<(LocalId, Term)>,
    /// Parameters that are compared by size with a constant, by which they may be told to be negative.
    pub signs: Vec<LocalId>,
    /// Pairs of parameters that are multiplied with each other.
    pub products: Vec<(LocalId, LocalId)>,
    /// Parameters that are compared by size with what is no constant.
    pub bounds: Vec<Guard>,
    /// Parameters in indices of shared arrays.
    pub subscripts: Vec<LocalId>,
    /// Parameters, and extents of blocks and the grid, in places of arrays of constant length that are not shared, with the
    /// length.
    pub places: Vec<(Term, u64)>,
    /// Variables of loops in such places, with the length.
    pub counters: Vec<(LocalId, u64)>,
    /// Variables of loops that go on while these are less than parameters.
    pub counted: Vec<(LocalId, LocalId)>,
    /// Parameters that say how often a loop comes to a barrier.
    pub repeated: Vec<LocalId>,
    /// Parameters of which one is subtracted from the other in a comparison by size.
    pub differences: Vec<(LocalId, LocalId)>,
    /// The greatest operand of which `mul24` gives the product; of several such functions, the least.
    pub of_24_bits: Option<u64>,
    /// Axes of the grid by which the operands of such functions are told apart.
    pub multiplied_24: BTreeSet<Axis>,
    /// Parameters that something is divided by.
    pub divisors: Vec<LocalId>,
    /// Parameters that something is shifted by, and how many bits that has.
    pub shifts: Vec<(LocalId, u64)>,
    /// Parameters that are added in an assignment `x = x + p`.
    pub strides: Vec<LocalId>,
    /// What a local begins with that is halved or doubled, and what one less of is a mask.
    pub halved: Vec<Term>,
    /// What such a local is compared with.
    pub doubled_to: Vec<Term>,
}

impl Reading {
    /// Reads a kernel. Functions that it calls by contract count for the axes that they name.
    pub fn of(program: &Program, kernel: &Function) -> Reading {
        let kernel = &*versions::told_apart(model::proved(kernel));
        let mut reader =
            Reader { kernel, definitions: definitions(kernel), left: 0, rows: Vec::new(), reading: Reading::default() };
        reader.reading.parameters = parameters(kernel);
        reader.coordinates(program);
        reader.lengths();
        for_each_root_expr(kernel, &mut |root| {
            reader.left = PARTS;
            walk_expr(root, &mut |e| reader.part(e));
        });
        for_each_stmt(kernel.body.as_deref().unwrap_or_default(), &mut |stmt| reader.statement(stmt));
        reader.asked();
        reader.guards();
        reader.powers();
        reader.reading
    }

    /// The parameter as a term.
    pub fn term(&self, local: LocalId) -> Option<Term> {
        self.parameters.iter().find(|(known, _)| *known == local).map(|(_, ty)| Term::Parameter(local, *ty))
    }

    /// The type of a parameter.
    pub fn ty(&self, local: LocalId) -> Option<IntType> {
        self.parameters.iter().find(|(known, _)| *known == local).map(|(_, ty)| *ty)
    }

    /// Does a parameter bound something, or is it a row's length.
    pub fn is_size(&self, local: LocalId) -> bool {
        self.is_pitch(local) || self.bounds.iter().any(|guard| guard.bound == local)
    }

    /// Is it a row's length.
    pub fn is_pitch(&self, local: LocalId) -> bool {
        self.pitches.iter().any(|(known, ..)| *known == local)
    }

    /// Does it bound something that depends on coordinates.
    pub fn is_guard(&self, local: LocalId) -> bool {
        self.bounds.iter().any(|guard| guard.bound == local && !guard.of.is_empty())
    }

    /// Is it added to a thread's place, and not looked at whether it is negative.
    pub fn is_start(&self, local: LocalId) -> bool {
        self.starts.iter().any(|(known, _)| *known == local) && !self.signs.contains(&local)
    }

    /// Does a guard subtract it from a size.
    pub fn is_subtracted(&self, local: LocalId) -> bool {
        self.differences.iter().any(|(_, part)| *part == local)
    }

    /// Does a condition leave two threads along each axis along which threads look at their
    /// place, and two blocks along each along which they look at their block's; and a block as a called function
    /// asks for.
    pub fn admits(&self, condition: &Condition) -> bool {
        let leaves_two =
            condition.all.iter().filter_map(|comparison| comparison.bounded()).all(|extent| match extent {
                Extent::Block(axis, n) => n > 1 || !self.threads[axis as usize],
                Extent::Grid(axis, n) => n > 1 || !self.blocks[axis as usize],
            });
        let keeps = |sizes: &Vec<(Axis, u64)>| condition.all.iter().all(|comparison| comparison.admits_block(sizes));
        leaves_two && (self.asked.is_empty() || self.asked.iter().any(keeps))
    }
}

/// Parameters that are whole numbers by value and that nothing assigns. Those of a pack share a
/// name, by which no condition can tell them apart.
fn parameters(kernel: &Function) -> Vec<(LocalId, IntType)> {
    let mut assigned = Vec::new();
    for_each_stmt(kernel.body.as_deref().unwrap_or_default(), &mut |stmt| assigned.extend(stmt.kind.assigned()));
    let named = |name: &Option<String>| {
        kernel.params.iter().filter(|param| kernel.locals[param.local].name == *name).count() == 1
    };
    let whole = |param: &Param| {
        let local = &kernel.locals[param.local];
        let ty =
            local.ty.as_int().filter(|ty| local.name.is_some() && named(&local.name) && matches!(ty.bits, 32 | 64))?;
        (param.object.is_none() && !assigned.contains(&param.local)).then_some((param.local, ty))
    };
    // What stands for a value of the host is no argument.
    let own = |param: &&Param| !kernel.launch.given.added.contains(&param.local);
    kernel.params.iter().filter(own).filter_map(whole).collect()
}

/// What each local is assigned; `None` stands for what is no expression: an argument, a load.
fn definitions(kernel: &Function) -> BTreeMap<LocalId, Vec<Option<&Expr>>> {
    let arguments = kernel.params.iter().map(|param| (param.local, vec![None]));
    let mut found: BTreeMap<LocalId, Vec<Option<&Expr>>> = arguments.collect();
    for_each_stmt(kernel.body.as_deref().unwrap_or_default(), &mut |stmt| {
        if let Some(local) = stmt.kind.assigned() {
            let value = if let StmtKind::Assign(_, value) = &stmt.kind { Some(value) } else { None };
            found.entry(local).or_default().push(value);
        }
    });
    found
}

struct Reader<'k> {
    kernel: &'k Function,
    definitions: BTreeMap<LocalId, Vec<Option<&'k Expr>>>,
    /// Parts of the expression at hand that may still be looked at.
    left: u32,
    /// Parameters that something is multiplied with, with the coordinates in that.
    rows: Vec<(LocalId, Coordinates)>,
    reading: Reading,
}

impl<'k> Reader<'k> {
    fn coordinates(&mut self, program: &Program) {
        let effects = Effects::of(self.kernel, &program.contracts);
        self.reading.named = effects.axes;
        let reached = effects::reached(self.kernel, &program.contracts);
        for function in std::iter::once(self.kernel).chain(reached.into_iter().map(|id| &program.contracts[id])) {
            for_each_root_expr(function, &mut |root| self.coordinates_of(root));
        }
        // The lanes of a warp are threads along x first; what the hardware gives (a vote without mask) differs between them.
        self.reading.threads[0] |= effects.collective || self.kernel.locals.iter().any(|local| local.of_hardware);
        // Who takes its work from a counter is told apart by that.
        let takes = takes_a_turn(self.kernel);
        [&mut self.reading.threads, &mut self.reading.blocks].into_iter().for_each(|axes| axes[0] |= takes);
    }

    /// A thread's rank in its block, as the library computes it, or a block's in the grid, numbers those along x if no
    /// other place is looked at.
    fn coordinates_of(&mut self, e: &Expr) {
        if let Some(coord) = [Coord::Thread, Coord::Block].into_iter().find(|coord| is_rank(e, *coord)) {
            return self.coordinate(coord, Axis::X);
        }
        if let ExprKind::Coord(coord, axis) = e.kind {
            self.coordinate(coord, axis);
        }
        visit::children(e).into_iter().for_each(|part| self.coordinates_of(part));
    }

    fn coordinate(&mut self, coord: Coord, axis: Axis) {
        match coord {
            Coord::Thread => self.reading.threads[axis as usize] = true,
            Coord::Block => self.reading.blocks[axis as usize] = true,
            Coord::Lane | Coord::SubGroup => self.reading.threads[0] = true,
            Coord::BlockDim | Coord::GridDim | Coord::SubGroupSize | Coord::SubGroupCount => {}
        }
    }

    /// `blockDim.x == 16 && blockDim.y == 8`, in preconditions of calls.
    fn asked(&mut self) {
        let mut claims: Vec<&Expr> = Vec::new();
        for_each_stmt(self.kernel.body.as_deref().unwrap_or_default(), &mut |stmt| {
            if let StmtKind::Assert(AssertKind::Precondition(_), claim) = &stmt.kind {
                claims.push(claim);
            }
        });
        for claim in claims {
            let (mut conjuncts, mut sizes) = (vec![claim], Vec::new());
            while let Some(e) = conjuncts.pop() {
                if let ExprKind::Binary(BinOp::And, a, b) = &e.kind {
                    conjuncts.extend([&**b, &**a]);
                } else if let ExprKind::Binary(BinOp::Eq, a, b) = &e.kind
                    && let (Some(axis), ExprKind::Int(n)) = (coordinate(a, Coord::BlockDim), &converted(b).kind)
                    && let Ok(n) = u64::try_from(*n)
                {
                    sizes.push((axis, n));
                }
            }
            if !sizes.is_empty() {
                push(&mut self.reading.asked, sizes);
            }
        }
    }

    /// Of `if (y < height) a[y * pitch]`, that `height` rows are multiplied with `pitch`.
    fn guards(&mut self) {
        for (pitch, of_row) in &self.rows {
            let guards = self.reading.bounds.iter().filter(|guard| guard.bound != *pitch && guard.of == *of_row);
            let bounds = guards.filter(|guard| !guard.of.is_empty()).filter_map(|guard| self.reading.term(guard.bound));
            for bound in bounds.collect::<Vec<_>>() {
                push(&mut self.reading.scaled, (*pitch, bound));
            }
        }
    }

    /// `for (s = n / 2; …; s /= 2)`, `for (d = 1; d < n; d *= 2)`, `i & (n - 1)`
    fn powers(&mut self) {
        let is_halved = |local: LocalId, value: &Expr| {
            let ExprKind::Binary(op, a, by) = &converted(value).kind else { return false };
            let by = if let ExprKind::Int(n) = converted(by).kind { n } else { return false };
            let is_half = matches!((op, by), (BinOp::Shl | BinOp::Shr, 1) | (BinOp::Mul | BinOp::Div, 2));
            is_half && converted(a).as_local() == Some(local)
        };
        let halved: BTreeMap<LocalId, Vec<&'k Expr>> = self
            .definitions
            .iter()
            .filter(|(local, values)| values.iter().flatten().any(|value| is_halved(**local, value)))
            .map(|(local, values)| (*local, values.iter().flatten().copied().collect()))
            .collect();
        for (local, values) in &halved {
            for value in values.iter().filter(|value| !is_halved(*local, value)) {
                self.powers_in(value, true);
            }
        }
        let is_one = |e: &Expr| converted(e).as_local().is_some_and(|local| halved.contains_key(&local));
        for_each_root_expr(self.kernel, &mut |root| {
            walk_expr(root, &mut |e| {
                let ExprKind::Binary(op, a, b) = &e.kind else { return };
                for (own, other) in [(a, b), (b, a)] {
                    if op.is_comparison() && is_one(own) {
                        self.powers_in(other, false);
                    }
                    if *op == BinOp::BitAnd
                        && let ExprKind::Binary(BinOp::Sub, of, one) = &self.stands_for(own).kind
                        && matches!(converted(one).kind, ExprKind::Int(1))
                    {
                        self.powers_in(of, true);
                    }
                }
            });
        });
    }

    /// The parameter or the extent that an expression is a multiple or a fraction of.
    fn powers_in(&mut self, e: &'k Expr, is_start: bool) {
        let mut e = self.stands_for(e);
        while let ExprKind::Binary(BinOp::Div | BinOp::Mul | BinOp::Shl | BinOp::Shr, a, by) = &e.kind
            && is_constant(by)
        {
            e = self.stands_for(a);
        }
        let term = match coordinate(e, Coord::BlockDim) {
            Some(axis) => Some(Term::Block(axis)),
            None => e.as_local().and_then(|local| self.reading.term(local)),
        };
        let into = if is_start { &mut self.reading.halved } else { &mut self.reading.doubled_to };
        term.into_iter().for_each(|term| push(into, term));
    }

    fn lengths(&mut self) {
        let is_own = |object: &&Object| object.space == Space::Shared && object.kind != ObjectKind::Model;
        for object in self.kernel.objects.iter().filter(is_own) {
            for length in rows(object) {
                push(&mut self.reading.lengths, length);
            }
        }
    }

    /// One part of an expression that stands in the kernel.
    fn part(&mut self, e: &'k Expr) {
        match &e.kind {
            ExprKind::Binary(BinOp::Mul, a, b) => self.product(a, b),
            ExprKind::Binary(BinOp::Div | BinOp::Rem, _, by) => {
                let divisor = self.parameter(by);
                self.reading.divisors.extend(divisor);
            }
            ExprKind::Binary(BinOp::Shl | BinOp::Shr, of, by) => {
                let amount = by
                    .ty
                    .as_int()
                    .and(self.stands_for(by).as_local())
                    .filter(|local| self.reading.ty(*local).is_some());
                if let (Some(amount), Some(ty)) = (amount, of.ty.as_int()) {
                    push(&mut self.reading.shifts, (amount, ty.bits.into()));
                }
            }
            ExprKind::Binary(BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge | BinOp::Ne | BinOp::Eq, a, b) => {
                for (bound, other) in [(a, b), (b, a)] {
                    let is_by_size =
                        matches!(e.kind, ExprKind::Binary(BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge, ..));
                    let signed = self.parameter(bound).filter(|_| is_by_size && is_constant(other));
                    self.reading.signs.extend(signed);
                    let bound = self.parameter(bound).filter(|_| !is_constant(other));
                    let found = bound.map(|bound| {
                        let (of, locals) = self.leaves_of([&**other]);
                        Guard { bound, of, locals }
                    });
                    self.reading.bounds.extend(found);
                }
                self.difference(b);
                self.difference(a);
            }
            ExprKind::Binary(BinOp::Add, ..) => self.sum(e),
            ExprKind::PtrAdd { .. } => self.index(e),
            ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Local(_) | ExprKind::Coord(..) => {}
            ExprKind::Intrinsic(..) if let Some((_, operands)) = product_24(e) => self.product_24(operands),
            ExprKind::Unary(..) | ExprKind::Binary(..) | ExprKind::Cast(_) => {}
            ExprKind::Select(..) | ExprKind::Intrinsic(..) | ExprKind::Uninterpreted(..) | ExprKind::Null => {}
            ExprKind::AddressOf(_) | ExprKind::PtrDiff(..) | ExprKind::Address(_) | ExprKind::Spec(_) => {}
        }
    }

    /// `i < size - 1 - offset`
    fn difference(&mut self, bound: &'k Expr) {
        let mut terms = Vec::new();
        self.linear(bound, 1, DEPTH, &mut terms);
        let of = |wanted: i128| {
            let known = terms.iter().filter(move |(factor, _)| *factor == wanted).filter_map(|(_, e)| e.as_local());
            known.filter(|local| self.reading.ty(*local).is_some()).collect::<Vec<_>>()
        };
        let pairs = of(1).into_iter().flat_map(|size| of(-1).into_iter().map(move |part| (size, part)));
        let pairs: Vec<(LocalId, LocalId)> = pairs.collect();
        pairs.into_iter().for_each(|pair| push(&mut self.reading.differences, pair));
    }

    fn product(&mut self, a: &'k Expr, b: &'k Expr) {
        if let (Some(one), Some(two)) = (self.parameter(a), self.parameter(b)) {
            self.reading.products.push((one, two));
        }
        for (pitch, other) in [(self.multiple(a), b), (self.multiple(b), a)] {
            let Some((pitch, factor)) = pitch.filter(|_| !is_constant(other)) else { continue };
            self.reading.pitches.push((pitch, 1, Coordinates::new()));
            let mut terms = Vec::new();
            self.linear(other, 1, DEPTH, &mut terms);
            // `blockIdx.x * pitch`: a row for each block.
            let block = coordinate(self.stands_for(other), Coord::Block).map(Term::Grid);
            let reach = self.reach(&terms).or_else(|| terms::blocks(&terms));
            let reaches = [block, reach].into_iter().chain(self.sums(other)).flatten();
            for reach in reaches.collect::<Vec<_>>() {
                push(&mut self.reading.scaled, (pitch, times(reach, factor)));
            }
            self.rows.push((pitch, self.coordinates_in([other])));
        }
    }

    /// `__umul24(blockIdx.y, blockDim.y)`
    fn product_24(&mut self, operands: &'k [Expr]) {
        let is_signed = operands.iter().any(|e| e.ty.as_int().is_some_and(|ty| ty.signed));
        let most = if is_signed { (1 << 23) - 1 } else { (1 << 24) - 1 };
        self.reading.of_24_bits = Some(self.reading.of_24_bits.map_or(most, |known| known.min(most)));
        let coordinates = self.coordinates_in(operands);
        let of_grid = coordinates.into_iter().filter(|(coord, _)| *coord == Coord::Block);
        self.reading.multiplied_24.extend(of_grid.map(|(_, axis)| axis));
    }

    /// `y * width + x`: how far `x` reaches.
    fn row(&mut self, terms: &[(i128, &'k Expr)]) {
        for (place, (unit, product)) in terms.iter().enumerate() {
            let ExprKind::Binary(BinOp::Mul, a, b) = &product.kind else { continue };
            let Some((pitch, _)) = self.multiple(b).or(self.multiple(a)) else { continue };
            let others = || terms.iter().enumerate().filter(move |(other, _)| *other != place).map(|(_, term)| *term);
            for (factor, _) in others() {
                let Some(units) = units(factor, *unit) else { continue };
                let alike: Vec<(i128, &Expr)> = others().map(|(of, e)| (of / factor, e)).collect();
                let coordinates = self.coordinates_in(alike.iter().map(|(_, e)| *e));
                push(&mut self.reading.pitches, (pitch, units, coordinates));
                let mut reaches = vec![self.reach(&alike)];
                others().filter(|(of, _)| *of == factor).for_each(|(_, e)| reaches.extend(self.sums(e)));
                for reach in reaches.into_iter().flatten() {
                    push(&mut self.reading.reaches, (pitch, times(reach, units)));
                }
            }
        }
    }

    /// How far a local reaches, for each sum of coordinates that it is assigned.
    fn sums(&mut self, e: &'k Expr) -> Vec<Option<Term>> {
        let ExprKind::Local(local) = converted(e).kind else { return Vec::new() };
        let values: Vec<&Expr> = self.definitions.get(&local).into_iter().flatten().copied().flatten().collect();
        let mut of_value = |value: &'k Expr| {
            let mut terms = Vec::new();
            self.linear(value, 1, DEPTH, &mut terms);
            self.reach(&terms)
        };
        values.into_iter().map(&mut of_value).collect()
    }

    /// The coordinates that values depend on.
    fn coordinates_in(&self, roots: impl IntoIterator<Item = &'k Expr>) -> Coordinates {
        self.leaves_of(roots).0
    }

    /// The coordinates and locals that values depend on, through all definitions.
    fn leaves_of(&self, roots: impl IntoIterator<Item = &'k Expr>) -> (Coordinates, BTreeSet<LocalId>) {
        let (mut found, mut seen) = (Coordinates::new(), BTreeSet::new());
        let mut work: Vec<&Expr> = roots.into_iter().collect();
        while let Some(root) = work.pop() {
            walk_expr(root, &mut |e| {
                if let ExprKind::Coord(coord @ (Coord::Thread | Coord::Block), axis) = &e.kind {
                    found.insert((*coord, *axis));
                } else if let Some(local) = e.as_local().filter(|local| seen.insert(*local)) {
                    work.extend(self.definitions.get(&local).into_iter().flatten().copied().flatten());
                }
            });
        }
        (found, seen)
    }

    /// `blockIdx.x * 16 + threadIdx.x`
    fn sum(&mut self, e: &'k Expr) {
        let mut terms = Vec::new();
        self.linear(e, 1, DEPTH, &mut terms);
        self.row(&terms);
        if let Some(reach) = self.reach(&terms) {
            let added = terms.iter().filter(|(factor, _)| *factor == 1).filter_map(|(_, e)| e.as_local());
            let starts: Vec<LocalId> =
                added.filter(|local| self.reading.ty(*local).is_some_and(|ty| ty.bits == 32)).collect();
            starts.into_iter().for_each(|local| push(&mut self.reading.starts, (local, reach.clone())));
        }
        let factors = |of: Coord| {
            let known = terms.iter().filter_map(move |(n, e)| Some((u64::try_from(*n).ok()?, coordinate(e, of)?)));
            known.filter(|(n, _)| *n > 0).collect::<Vec<_>>()
        };
        let (threads, blocks) = (factors(Coord::Thread), factors(Coord::Block));
        for (unit, axis) in &threads {
            // The tile ends where the next coordinate goes on.
            let next = threads.iter().chain(&blocks).map(|(n, _)| *n).filter(|n| n > unit).min();
            if let Some(next) = next.filter(|next| next % unit == 0) {
                push(&mut self.reading.tiles[*axis as usize], next / unit);
            }
            for (factor, of) in blocks.iter().filter(|(factor, _)| factor > unit) {
                push(&mut self.reading.tiled, (*of, *factor));
            }
        }
    }

    /// An address: of a shared array, the rows that threads index.
    fn index(&mut self, e: &'k Expr) {
        let mut terms = Vec::new();
        let object = self.address(e, DEPTH, &mut terms);
        self.row(&terms);
        let Some(object) = object.map(|object| &self.kernel.objects[object]) else { return };
        if object.space != Space::Shared {
            return self.place_in(object, &terms);
        }
        let subscripts =
            terms.iter().filter_map(|(_, e)| e.as_local()).filter(|local| self.reading.ty(*local).is_some());
        self.reading.subscripts.extend(subscripts.collect::<Vec<_>>());
        let mut stride = object.elem.bytes().max(1);
        for length in rows(object).into_iter().rev() {
            for (factor, part) in &terms {
                let Some(axis) = coordinate(part, Coord::Thread) else { continue };
                let step = u64::try_from(*factor).ok().filter(|factor| *factor > 0 && factor % stride == 0);
                let row = step.map(|factor| length / (factor / stride)).filter(|row| *row > 1);
                row.into_iter().for_each(|row| push(&mut self.reading.rows[axis as usize], row));
            }
            stride = stride.saturating_mul(length);
        }
    }

    /// An element of an array of constant size: the parameters, threads and blocks in its place.
    fn place_in(&mut self, object: &Object, terms: &[(i128, &'k Expr)]) {
        for (factor, e) in terms {
            let rows = object.size.zip(u64::try_from(*factor).ok().filter(|factor| *factor > 0));
            if let (Some(axis), Some((bytes, row))) = (coordinate(e, Coord::Thread), rows) {
                push(&mut self.reading.places, (Term::Block(axis), bytes / row));
            }
        }
        let [length] = rows(object)[..] else { return };
        let unit = i128::from(object.elem.bytes().max(1));
        for (factor, e) in terms.iter() {
            // Elements may be records.
            let records = units(*factor, unit).map(|elements| length / elements);
            if let (Some(local), Some(length)) =
                (e.as_local().filter(|local| self.reading.ty(*local).is_none()), records)
            {
                push(&mut self.reading.counters, (local, length));
            }
        }
        for (_, e) in terms.iter().filter(|(factor, _)| *factor == unit) {
            let block = coordinate(e, Coord::Block).map(Term::Grid);
            let place = block.or_else(|| self.reading.term(e.as_local()?));
            place.into_iter().for_each(|place| push(&mut self.reading.places, (place, length)));
        }
    }

    /// The object that an address is in, and its offset there in bytes.
    fn address(&mut self, e: &'k Expr, depth: u32, terms: &mut Vec<(i128, &'k Expr)>) -> Option<ObjectId> {
        let depth = depth.checked_sub(1)?;
        if let ExprKind::AddressOf(object) = &e.kind {
            Some(*object)
        } else if let ExprKind::PtrAdd { pointer, index, scale } = &e.kind {
            self.linear(index, (*scale).into(), depth, terms);
            self.address(pointer, depth, terms)
        } else {
            self.address(self.value_of(e.as_local()?)?, depth, terms)
        }
    }

    /// What a pitch in an address has to be a multiple of so that the address is one.
    fn alignment(&mut self, bytes: u64, claim: &'k Expr) {
        walk_expr(claim, &mut |part| {
            let mut terms = Vec::new();
            if matches!(part.kind, ExprKind::PtrAdd { .. }) {
                self.left = PARTS;
                self.address(part, DEPTH, &mut terms);
            }
            for (factor, term) in terms {
                let ExprKind::Binary(BinOp::Mul, a, b) = &term.kind else { continue };
                let factor = u64::try_from(factor).ok().filter(|factor| *factor > 0 && bytes.is_multiple_of(*factor));
                let pitch = self.parameter(b).or(self.parameter(a));
                if let (Some(pitch), Some(factor)) = (pitch, factor.filter(|factor| bytes / factor > 1)) {
                    push(&mut self.reading.aligned, (pitch, bytes / factor));
                }
            }
        });
    }

    /// `for (i = 0; i < n; …) { …; __syncthreads(); … }`
    fn repeats(&mut self, body: &'k [Stmt]) {
        let mut synchronises = false;
        for_each_stmt(body, &mut |stmt| synchronises |= matches!(stmt.kind, StmtKind::Barrier(_)));
        for stmt in body.iter().filter(|_| synchronises) {
            let StmtKind::If(condition, ..) = &stmt.kind else { continue };
            walk_expr(condition, &mut |part| {
                let parameter = self.parameter(part);
                parameter.into_iter().for_each(|local| push(&mut self.reading.repeated, local));
            });
        }
    }

    /// `for (…; i < n; …)`
    fn counts(&mut self, body: &'k [Stmt]) {
        for stmt in body {
            let StmtKind::If(condition, then, _) = &stmt.kind else { continue };
            let leaves = matches!(then.as_slice(), [Stmt { kind: StmtKind::Break(_), .. }]);
            let ExprKind::Unary(UnOp::Not, stays) = &condition.kind else { continue };
            let ExprKind::Binary(BinOp::Lt, counter, bound) = &stays.kind else { continue };
            if let (Some(counter), Some(bound), true) = (converted(counter).as_local(), self.parameter(bound), leaves) {
                push(&mut self.reading.counted, (counter, bound));
            }
        }
    }

    /// `x = x + 8`, `x = x + stride`
    fn statement(&mut self, stmt: &'k Stmt) {
        if let StmtKind::Loop(of) = &stmt.kind {
            self.repeats(&of.body);
            self.counts(&of.body);
        }
        if let StmtKind::Assert(AssertKind::Aligned(bytes), claim) = &stmt.kind {
            self.alignment(*bytes, claim);
        }
        let StmtKind::Assign(local, value) = &stmt.kind else { return };
        let ExprKind::Binary(BinOp::Add, a, b) = &converted(value).kind else { return };
        let by = if converted(a).as_local() == Some(*local) { b } else { a };
        let by = self.stands_for(by);
        if let ExprKind::Int(n @ 2..=1024) = by.kind {
            push(&mut self.reading.steps, n as u64);
        }
        let stride = by.as_local().filter(|local| self.reading.ty(*local).is_some());
        self.reading.strides.extend(stride);
    }
}

/// How many units a factor is, if it is a multiple of theirs.
fn units(factor: i128, unit: i128) -> Option<u64> {
    u64::try_from(factor.checked_div(unit)?).ok().filter(|n| *n > 0 && factor % unit == 0)
}

/// So many units of a number; the product does not wrap around.
pub fn times(term: Term, units: u64) -> Term {
    if units == 1 { term } else { Term::Product(Box::new(Term::Wide(Box::new(term))), Box::new(Term::Number(units))) }
}

/// Lengths of an array's rows in elements, outermost first; of one of unknown size, none.
fn rows(object: &Object) -> Vec<u64> {
    let whole = || object.size.map(|bytes| bytes / object.elem.bytes().max(1));
    if object.dims.is_empty() { whole().into_iter().collect() } else { object.dims.clone() }
}

fn push<T: PartialEq>(into: &mut Vec<T>, value: T) {
    if !into.contains(&value) {
        into.push(value);
    }
}
