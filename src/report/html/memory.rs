//! The cell of memory where two threads meet, between its neighbours.

use maud::{Markup, html};

use super::thread::{LETTERS, badge, paths};
use crate::report::{AccessKind, Counterexample, Element, Failure, StepEvent};

/// So many cells are shown on either side.
const NEIGHBOURS: i128 = 2;

/// The cell, and what each thread does to it; nothing, if the finding is about none.
pub(super) fn of(failure: &Failure, counterexample: &Counterexample) -> Markup {
    let Some(element) = &counterexample.element else { return html! {} };
    html! {
        figure.memory {
            figcaption { "The memory: " code { (element) } }
            div.accesses {
                @for (number, access) in failure.accesses.iter().enumerate().take(LETTERS.len()) {
                    p class={ "access " (LETTERS[number]) } {
                        (badge(LETTERS[number])) " " (access.kind.verb())
                        @if let Some(value) = value(failure, number, access.kind, element) { " " code { (value) } }
                    }
                }
            }
            ol.cells aria-label="The cell between its neighbours" {
                @for (index, is_it) in neighbours(element) {
                    @if is_it {
                        li.cell.it.alone[failure.accesses.len() < 2] aria-current="true" { (index) }
                    } @else {
                        li.cell { (index) }
                    }
                }
            }
        }
    }
}

/// The value that a thread reads or writes there, by its run.
fn value<'f>(failure: &'f Failure, number: usize, does: AccessKind, at: &Element) -> Option<&'f str> {
    let path = *paths(failure).get(number)?;
    path.steps.iter().rev().find_map(|step| match &step.event {
        StepEvent::Access { kind, element, value } if *kind == does && element == at => Some(value.as_str()),
        StepEvent::Access { .. } | StepEvent::Condition(_) | StepEvent::Iteration(_) | StepEvent::Barrier => None,
        StepEvent::Collective | StepEvent::Waits | StepEvent::Exit => None,
        StepEvent::Violation | StepEvent::Omitted(_) => None,
    })
}

/// Cells along the last dimension, by their indices, and which one it is about.
fn neighbours(element: &Element) -> Vec<(String, bool)> {
    let Some((last, outer)) = element.index.split_last() else { return vec![(element.object.clone(), true)] };
    let outer: String = outer.iter().map(|index| format!("[{index}]")).collect();
    let first = last.saturating_sub(NEIGHBOURS).max((*last).min(0));
    (first..=last.saturating_add(NEIGHBOURS)).map(|index| (format!("{outer}[{index}]"), index == *last)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn around(index: &[i128]) -> Vec<String> {
        let element = Element { object: "a".to_owned(), index: index.to_vec() };
        neighbours(&element).into_iter().map(|(text, is_it)| if is_it { format!("*{text}") } else { text }).collect()
    }

    #[test]
    fn an_array_begins_at_zero_and_a_wrong_index_is_shown_all_the_same() {
        assert_eq!(around(&[5]), ["[3]", "[4]", "*[5]", "[6]", "[7]"]);
        assert_eq!(around(&[1]), ["[0]", "*[1]", "[2]", "[3]"]);
        assert_eq!(around(&[2, 0]), ["*[2][0]", "[2][1]", "[2][2]"]);
        assert_eq!(around(&[-4])[..1], ["*[-4]"]);
        assert_eq!(around(&[]), ["*a"]);
    }
}
