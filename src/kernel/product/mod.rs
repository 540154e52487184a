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
mod unfold;
mod unlike;
mod writers;

pub use join::counterpart;
pub use pairs::{Files, Terms};
pub use unlike::{Cause, Unlike};

use super::ast::{Function, Program, Space};
use crate::base::rule::Rules;

/// Products of two kernels, each as the one kernel of a program: what is asserted of one of them shows that both do the
/// same. The plainest comes first; others are without shared memory, or of the first kernel with its threads turned.
///
/// # Errors
/// They have none.
pub fn products([a, b]: [(&Program, &Function); 2], terms: Terms) -> Result<Vec<Program>, Unlike> {
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
    let joined = |x: &Function, y: &Function| {
        join::join(&rows::laid_out_as(y, x, terms.rules), &rows::laid_out_as(x, y, terms.rules), terms)
    };
    let plain = joined(&x, &y);
    let mut more = Vec::new();
    // 1. With loops unfolded.
    let [u, v] = [&x, &y].map(|kernel| unfold::unfolded(kernel, a.0.language));
    let is_unfolded = u.is_some() || v.is_some();
    let (x, y) = (u.unwrap_or(x), v.unwrap_or(y));
    if is_unfolded {
        more.extend(joined(&x, &y).ok());
    }
    // 2. Without shared memory, and with threads turned.
    let [ways_of_x, ways_of_y] = [&x, &y].map(|kernel| by_writers(kernel, terms.rules));
    let turned: Vec<Function> = ways_of_x.iter().filter_map(|kernel| turn::turned(kernel, terms.rules)).collect();
    let is_new = !turned.is_empty() || !is_without(&x) || !is_without(&y);
    for x in ways_of_x.iter().chain(&turned).filter(|_| is_new) {
        more.extend(ways_of_y.iter().filter_map(|y| joined(x, y).ok()));
    }
    match plain {
        Ok(first) => Ok(std::iter::once(first).chain(more).map(program).collect()),
        Err(why) if more.is_empty() => Err(why),
        Err(_) => Ok(more.into_iter().map(program).collect()),
    }
}

/// A kernel without shared memory, for each guess of who writes it; the kernel itself, if there is no such.
fn by_writers(kernel: &Function, rules: Rules) -> Vec<Function> {
    let all = [false, true].into_iter().filter_map(|is_turned| writers::inlined(kernel, is_turned, rules));
    let found: Vec<Function> = all.collect();
    if found.is_empty() { vec![kernel.clone()] } else { found }
}

/// Whether a kernel has no shared memory.
fn is_without(kernel: &Function) -> bool {
    !kernel.objects.iter().any(|object| object.space == Space::Shared)
}
