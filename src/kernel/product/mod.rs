//! Two kernels as one: the thread of the one beside the thread of the other with the same coordinates, in lockstep.
//!
//! ```text
//! A:  a₁ ; barrier ; a₂          P:  assume equal ; a₁ ; b₁ ; assert equal ; barrier ; assume equal ; a₂ ; b₂ ; assert equal
//! B:  b₁ ; barrier ; b₂
//! ```
//!
//! Arrays that neither writes are one array. Of every other array of B that has a counterpart in A, the product has a
//! copy that is the thread's own; *assume equal* is the assignment `B's := A's`, *assert equal* that an arbitrary cell
//! of both holds the same. Loops go round together: conditions are asserted to be equal, memory to be equal before the
//! loop and after each iteration, and assumed to be at its head. What locals have in common there is guessed
//! ([`guess`]), and kept if it is proved. The theorem stands in docs/design.md, section 2.5.
//!
//! What holds of the product: it runs as A does, so what is proved or assumed of A is of this part of it; and a thread of it
//! sees in the copies what the thread of B sees. Only [`AssertKind::Same`](super::ast::AssertKind::Same) is left to be
//! proved, with what is guessed: claims of the authors are taken out, since each kernel is verified by itself.
//!
//! Absent: kernels whose control differs in more than what [`shape`] undoes.

mod guess;
mod join;
mod lockstep;
mod make;
mod pairs;
mod refuse;
mod rows;
mod shape;
mod turn;
mod unlike;
mod writers;

pub use join::counterpart;
pub use unlike::{Cause, Unlike};

use super::ast::{Function, Program, Space};

/// Products of two kernels, each as the one kernel of a program: what is asserted of one of them shows that both do the
/// same. The plainest comes first; others are without shared memory, or of the first kernel with its threads turned.
///
/// # Errors
/// They have none.
pub fn products([a, b]: [(&Program, &Function); 2]) -> Result<Vec<Program>, Unlike> {
    if a.0.language != b.0.language {
        let why = "one kernel is CUDA, the other OpenCL".to_owned();
        return Err(Unlike { cause: Cause::Parameters, why, places: [Some(a.1.span), Some(b.1.span)] });
    }
    refuse::what_is_not_compared(a.0, a.1, 0)?;
    refuse::what_is_not_compared(b.0, b.1, 1)?;
    let in_form = |kernel: &Function| {
        let body = kernel.body.as_deref().map(shape::normal);
        Function { body, ..kernel.clone() }
    };
    let (x, y) = (in_form(a.1), in_form(b.1));
    let program = |kernel: Function| {
        debug_assert_eq!(super::check::function(&kernel), Vec::new());
        Program { kernels: vec![kernel], contracts: Default::default(), axioms: Vec::new(), ..a.0.clone() }
    };
    let joined = |x: &Function, y: &Function| join::join(&rows::laid_out_as(y, x), &rows::laid_out_as(x, y));
    let plain = joined(&x, &y);
    let first_of = |kernel: &Function| {
        let all = [writers::inlined(kernel, false), writers::inlined(kernel, true)];
        let found: Vec<Function> = all.into_iter().flatten().collect();
        if found.is_empty() { vec![kernel.clone()] } else { found }
    };
    let mut others = Vec::new();
    for x in first_of(&x) {
        others.extend(turn::turned(&x));
        others.push(x);
    }
    let ways = others.iter().flat_map(|x| first_of(&y).into_iter().map(move |y| (x, y)));
    let more: Vec<Function> = ways.filter_map(|(x, y)| joined(x, &y).ok()).collect();
    // The plain product is the only one where neither has shared memory and the threads are told apart along one axis.
    let more = if others.len() == 1 && is_without(&x) && is_without(&y) { Vec::new() } else { more };
    match plain {
        Ok(first) => Ok(std::iter::once(first).chain(more).map(program).collect()),
        Err(why) if more.is_empty() => Err(why),
        Err(_) => Ok(more.into_iter().map(program).collect()),
    }
}

/// Whether a kernel has no shared memory.
fn is_without(kernel: &Function) -> bool {
    !kernel.objects.iter().any(|object| object.space == Space::Shared)
}
