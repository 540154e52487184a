//! Arrays of a block whose rows are longer in one kernel: `tile[16][17]` for `tile[16][16]`.
//!
//! ```text
//! &t + r * 68 + c * 4      assert 0 <= c < 16 ; &t + r * 64 + c * 4
//! ```
//!
//! As long as columns lie within the shorter row, both layouts have the same cells, one for each row and column. So the
//! kernel does with the other layout what it does with its own; the padding is nobody's.

use std::collections::BTreeMap;

use super::make::BOOL;
use crate::base::rule::{Rule, Rules};
use crate::kernel::ast::{
    AssertKind, BinOp, Block, Expr, ExprKind, Function, ObjectId, ObjectKind, Same, Space, Stmt, StmtKind, Ty,
};
use crate::kernel::visit;

/// An array in the layout of another.
#[derive(Clone, Copy)]
struct Layout {
    columns: u64,
    /// Bytes in a row: its own, and of the other.
    rows: [u64; 2],
    /// Bytes in an element.
    elem: u64,
}

/// The second kernel with its arrays laid out as those of the first are that have as many rows, of other lengths.
pub(super) fn laid_out_as(a: &Function, b: &Function, rules: Rules) -> Function {
    let mut laid_out = b.clone();
    let mut layouts = BTreeMap::new();
    let mut taken = Vec::new();
    for (of_b, y) in b.objects.iter_ids() {
        let of_block = |space: Space, kind: ObjectKind| space == Space::Shared && kind == ObjectKind::Declared;
        let has_one = a.objects.iter().any(|x| x.space == y.space && x.elem == y.elem && x.dims == y.dims);
        let ([rows, columns], true, false) = (&y.dims[..], of_block(y.space, y.kind), has_one) else { continue };
        let like = a.objects.iter_ids().find(|(of_a, x)| {
            let is_free = !taken.contains(of_a) && of_block(x.space, x.kind);
            is_free && x.elem == y.elem && matches!(x.dims[..], [r, c] if r == *rows && c < *columns)
        });
        let Some((of_a, x)) = like else { continue };
        let elem = y.elem.bytes();
        let layout = Layout { columns: x.dims[1], rows: [columns * elem, x.dims[1] * elem], elem };
        if !b.body.as_deref().is_some_and(|body| is_by_rows(body, of_b, layout)) {
            continue;
        }
        taken.push(of_a);
        layouts.insert(of_b, layout);
        (laid_out.objects[of_b].dims, laid_out.objects[of_b].size) = (x.dims.clone(), x.size);
    }
    laid_out.body = laid_out.body.map(|body| block(&body, &layouts, rules));
    laid_out
}

/// Whether every use of the array is an access by row and column.
fn is_by_rows(body: &[Stmt], object: ObjectId, layout: Layout) -> bool {
    let (mut uses, mut accesses) = (0, 0);
    visit::for_each_stmt(body, &mut |stmt| {
        visit::for_each_direct_expr(stmt, &mut |root| {
            visit::walk_expr(root, &mut |e| uses += usize::from(e.kind == ExprKind::AddressOf(object)));
        });
        let cell = stmt.kind.accessed().and_then(cell);
        accesses += usize::from(
            cell.is_some_and(|(of, row, column)| of == object && (row, column.1) == (layout.rows[0], layout.elem)),
        );
    });
    uses == accesses
}

/// The array, the bytes of a row, and the column with its bytes, of `&t + r * row + c * elem`.
fn cell(pointer: &Expr) -> Option<(ObjectId, u64, (&Expr, u64))> {
    let ExprKind::PtrAdd { pointer, index: column, scale: elem } = &pointer.kind else { return None };
    let ExprKind::PtrAdd { pointer, scale: row, .. } = &pointer.kind else { return None };
    let ExprKind::AddressOf(object) = pointer.kind else { return None };
    Some((object, *row, (column, *elem)))
}

fn block(stmts: &[Stmt], layouts: &BTreeMap<ObjectId, Layout>, rules: Rules) -> Block {
    let mut all = Block::new();
    for stmt in stmts {
        let mut stmt = stmt.clone();
        for inner in stmt.kind.blocks_mut() {
            *inner = block(inner, layouts, rules);
        }
        let accessed = stmt.kind.accessed().and_then(cell);
        let found = accessed.and_then(|(object, _, column)| Some((object, column.0.clone(), *layouts.get(&object)?)));
        if let Some((object, column, layout)) = found {
            let kind =
                StmtKind::Assert(AssertKind::Same(Same::Row(object), stmt.span), within(&column, layout.columns));
            all.extend(rules.keep(Rule::PairRow).then_some(Stmt { kind, span: stmt.span }));
            if let StmtKind::Load { pointer, .. } | StmtKind::Store { pointer, .. } = &mut stmt.kind
                && let ExprKind::PtrAdd { pointer, .. } = &mut pointer.kind
                && let ExprKind::PtrAdd { scale, .. } = &mut pointer.kind
            {
                *scale = layout.rows[1];
            }
        }
        all.push(stmt);
    }
    all
}

/// `0 <= c && c < columns`
fn within(column: &Expr, columns: u64) -> Expr {
    let span = column.span;
    let number = |value: u64| Box::new(Expr { kind: ExprKind::Int(value.into()), ty: column.ty, span });
    let compare = |op, a, b| Expr { kind: ExprKind::Binary(op, a, b), ty: BOOL, span };
    let below = compare(BinOp::Lt, Box::new(column.clone()), number(columns));
    debug_assert!(matches!(column.ty, Ty::Scalar(_)));
    let above = compare(BinOp::Ge, Box::new(column.clone()), number(0));
    compare(BinOp::And, Box::new(above), Box::new(below))
}
