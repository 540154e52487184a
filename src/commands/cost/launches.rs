//! For which blocks costs are counted.
//!
//! In this order: what `--block` says; the attribute of the kernel; its launches in the file, each; what
//! `__requires` and the kernel's own text say of its blocks (see [`crate::natural`]). An axis that is left open and
//! that the kernel looks at has any extent, but such that rows are whole warps; one that it does not look at has 1.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::base::source::{SourceMap, Span};
use crate::config::Config;
use crate::cost::Launch;
use crate::cost::warp::Extent;
use crate::kernel::ast::{BinOp, Coord, Expr, ExprKind, Function, HostLaunch, IntType, LocalId, Program};
use crate::kernel::effects::Effects;
use crate::kernel::integer;
use crate::natural::comparison::{Relation, Term};
use crate::natural::{self, Class, Fixed};

/// Launches of one kernel that are told apart.
const MAX_LAUNCHES: usize = 8;

/// A launch, and where it is from.
pub struct Shape {
    /// What is known of it.
    pub launch: Launch,
    /// Where the file launches it so.
    pub span: Option<Span>,
    /// What the extents are from, if that is no launch.
    source: &'static str,
}

type Extents = [Option<u64>; 3];

/// The launches of a kernel.
pub fn shapes(program: &Program, kernel: &Function, config: &Config) -> Vec<Shape> {
    let named = Effects::of(kernel, &program.contracts).axes;
    let (required, arguments) = required(kernel);
    let shape = |block: Extents, grid: Extents, arguments: BTreeMap<LocalId, i128>, span, source| {
        let grid = std::array::from_fn(|axis| grid[axis].or((!named[axis]).then_some(1)));
        Shape { launch: Launch { block: filled(block, named), grid, arguments }, span, source }
    };
    if config.launch.block.iter().any(Option::is_some) {
        return vec![shape(config.launch.block, config.launch.grid, arguments, None, "--block")];
    }
    if let Some(block) = kernel.launch.block {
        return vec![shape(block.map(Some), config.launch.grid, arguments, None, "its attribute")];
    }
    let mut found: Vec<Shape> = Vec::new();
    let is_read = |launch: &&HostLaunch| launch.block.iter().zip(named).all(|(n, named)| n.is_some() || !named);
    let launches = &kernel.launch.host;
    if !config.any_launch && !launches.is_empty() && launches.iter().all(|launch| is_read(&launch)) {
        for launch in launches {
            let mut arguments = arguments.clone();
            arguments.extend(given(kernel, launch));
            let shape = shape(launch.block, launch.grid, arguments, Some(launch.span), "");
            if !found.iter().any(|known| known.launch == shape.launch) {
                found.push(shape);
            }
        }
        if found.len() <= MAX_LAUNCHES {
            return found;
        }
        // Of too many, those with the same blocks are one.
        found.iter_mut().for_each(|shape| (shape.launch.grid, shape.launch.arguments) = ([None; 3], BTreeMap::new()));
        let mut blocks: Vec<Shape> = Vec::new();
        for shape in found {
            if !blocks.iter().any(|known| known.launch == shape.launch) {
                blocks.push(shape);
            }
        }
        return blocks;
    }
    let mut natural = required;
    let is_stated = natural.iter().any(Option::is_some);
    if !config.any_launch && !is_stated {
        natural = of_text(program, kernel);
    }
    let source = match (is_stated, natural.iter().any(Option::is_some)) {
        (true, _) => "__requires",
        (false, true) => "what its text is written for; --block for others",
        (false, false) => "",
    };
    vec![shape(natural, config.launch.grid, arguments, None, source)]
}

impl Shape {
    /// `blocks of 32 x 8`
    pub fn blocks(&self) -> String {
        let mut text = "blocks of ".to_owned();
        let last = self.launch.block.iter().rposition(|extent| *extent != Extent::Known(1)).unwrap_or(0);
        for (axis, extent) in self.launch.block.iter().enumerate().take(last + 1) {
            let times = if axis > 0 { " x " } else { "" };
            let _ = match extent {
                Extent::Known(n) => write!(text, "{times}{n}"),
                Extent::Warps => write!(text, "{times}any multiple of 32"),
                Extent::Any => write!(text, "{times}any"),
            };
        }
        text
    }

    /// Where that is from.
    pub fn origin(&self, sources: &SourceMap) -> Option<String> {
        match self.span {
            Some(span) => Some(format!("launched at {}", sources.describe(span))),
            None => (!self.source.is_empty()).then(|| self.source.to_owned()),
        }
    }
}

/// Extents of all axes.
fn filled(known: Extents, named: [bool; 3]) -> [Extent; 3] {
    let mut extents = [Extent::Known(1); 3];
    let mut is_first = true;
    for axis in 0..3 {
        extents[axis] = match known[axis] {
            Some(n) => Extent::Known(n),
            None if !named[axis] => Extent::Known(1),
            None if is_first => Extent::Warps,
            None => Extent::Any,
        };
        is_first &= extents[axis] == Extent::Known(1);
    }
    // A block has threads along an axis, even if the kernel looks at none.
    if is_first && known.iter().all(Option::is_none) {
        extents[0] = Extent::Warps;
    }
    extents
}

/// Arguments that a launch gives as constants.
fn given(kernel: &Function, launch: &HostLaunch) -> BTreeMap<LocalId, i128> {
    let of = |local: LocalId| {
        let name = kernel.locals[local].name.as_ref()?;
        Some((local, i128::from(*launch.arguments.get(name)?)))
    };
    kernel.params.iter().filter_map(|param| of(param.local)).collect()
}

/// Extents and arguments that preconditions fix.
fn required(kernel: &Function) -> (Extents, BTreeMap<LocalId, i128>) {
    let (mut block, mut arguments) = ([None; 3], BTreeMap::new());
    let mut open: Vec<&Expr> = kernel.requires.iter().map(|clause| &clause.expr).collect();
    while let Some(e) = open.pop() {
        let ExprKind::Binary(op, a, b) = &e.kind else { continue };
        if *op == BinOp::And {
            open.extend([&**a, &**b]);
        }
        for (side, other) in [(a, b), (b, a)] {
            let (side, other) = (plain(side), plain(other));
            let (BinOp::Eq, ExprKind::Int(value)) = (op, &other.kind) else { continue };
            if let ExprKind::Coord(Coord::BlockDim, axis) = side.kind {
                block[axis as usize] = u64::try_from(*value).ok().filter(|n| *n > 0);
            }
            if let Some(local) = side.as_local()
                && side.ty.as_int().is_some_and(|ty| integer::wrap(*value, ty) == *value)
            {
                arguments.insert(local, *value);
            }
        }
    }
    (block, arguments)
}

/// Without casts to types of as many bits or more: of what has another value there is another one. A narrow type has
/// one value for many.
fn plain(e: &Expr) -> &Expr {
    let ExprKind::Cast(inner) = &e.kind else { return e };
    let keeps = |from: IntType| e.ty.as_int().is_some_and(|to| to.bits >= from.bits);
    if inner.ty.as_int().is_some_and(keeps) { plain(inner) } else { e }
}

/// Extents that the kernel's text is written for: of several sizes of a tile, the first.
fn of_text(program: &Program, kernel: &Function) -> Extents {
    let mut block = [None; 3];
    let conditions = natural::conditions(program, kernel, &Fixed::default());
    let likely = conditions.iter().filter(|condition| condition.class != Class::Proposed);
    for comparison in likely.flat_map(|condition| &condition.all) {
        if let (Term::Block(axis), Relation::Equal, Term::Number(n)) =
            (&comparison.left, comparison.relation, &comparison.right)
        {
            block[*axis as usize].get_or_insert(*n);
        }
    }
    block
}
