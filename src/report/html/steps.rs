//! What the threads did, side by side.
//!
//! The threads of a block pass their barriers together, so what they do between two of them stands side by side. It is
//! lined up from the end on, where they meet, and only as far back as both stories have the same barriers: of a loop
//! they have the last iteration only, and steps may be left out. Threads of different blocks wait for nothing together.

use maud::{Markup, html};

use super::thread::{self, LETTERS, badge};
use super::view::{View, prose, triple};
use crate::base::source::Span;
use crate::report::{AccessKind, Element, Failure, Path, Step, StepEvent, story};

/// What stands side by side, and the barrier that ends it.
#[derive(Debug, PartialEq)]
struct Row<'w> {
    steps: Vec<&'w [Step]>,
    barrier: Option<Span>,
}

/// A table with a column for each thread; nothing, if no run is known.
pub(super) fn of(failure: &Failure, view: View) -> Markup {
    let element = failure.counterexample.as_ref().and_then(|one| one.element.as_ref());
    let mut paths = thread::paths(failure);
    paths.truncate(LETTERS.len());
    if paths.is_empty() {
        return html! {};
    }
    html! {
        div.scroll tabindex="0" role="region" aria-label="What the threads do" {
            table.steps {
                caption { "What the threads do" @if paths.len() > 1 { ", step by step; of a loop, its last round" } }
                thead {
                    tr {
                        @for (number, path) in paths.iter().enumerate() {
                            th scope="col" {
                                (badge(LETTERS[number])) " thread " (triple(path.thread.thread))
                                span.faint { " block " (triple(path.thread.block)) }
                            }
                        }
                    }
                }
                tbody {
                    @for row in rows(&paths) {
                        @if row.steps.iter().any(|steps| !steps.is_empty()) { tr {
                            @for (number, steps) in row.steps.iter().enumerate() {
                                td {
                                    ol { @for step in *steps { (line(step, element, is_last(step, paths[number]), view)) } }
                                }
                            }
                        } }
                        @if let Some(barrier) = row.barrier {
                            tr.barrier {
                                td colspan=(paths.len()) {
                                    span { "barrier, line " (view.sources.position(barrier).line) }
                                }
                            }
                        }
                    }
                    (meeting(failure, element, paths.len()))
                }
            }
        }
    }
}

/// That the last steps of two threads race.
fn meeting(failure: &Failure, element: Option<&Element>, threads: usize) -> Markup {
    html! {
        @if let (Some(element), 2, true) = (element, threads, failure.kind.is_race() || failure.kind.is_order()) {
            tr.meeting { td colspan="2" { span { "both at " code { (element) } ", in no order" } } }
        }
    }
}

fn is_last(step: &Step, path: &Path) -> bool {
    path.steps.last().is_some_and(|last| std::ptr::eq(last, step))
}

fn line(step: &Step, meets: Option<&Element>, is_last: bool, view: View) -> Markup {
    let place = match step.event {
        StepEvent::Omitted(_) => "…".to_owned(),
        StepEvent::Exit => "end".to_owned(),
        StepEvent::Condition(_) | StepEvent::Iteration(_) | StepEvent::Access { .. } | StepEvent::Barrier => {
            number(step, view)
        }
        StepEvent::Collective | StepEvent::Waits | StepEvent::Violation => number(step, view),
    };
    html! {
        li class=(class(step, meets, is_last)) {
            span.number { span.hidden { "line " } (place) }
            span.what { (prose(&story::words(step, view.sources))) }
        }
    }
}

fn number(step: &Step, view: View) -> String {
    view.sources.position(step.span).line.to_string()
}

/// What the step is, for the style.
fn class(step: &Step, meets: Option<&Element>, is_last: bool) -> &'static str {
    match &step.event {
        StepEvent::Access { element, .. } if is_last && Some(element) == meets => "meets",
        StepEvent::Waits | StepEvent::Violation => "meets",
        StepEvent::Access { kind: AccessKind::Read, .. } => "read",
        StepEvent::Access { kind: AccessKind::Write | AccessKind::Atomic, .. } => "write",
        StepEvent::Condition(_) | StepEvent::Iteration(_) => "way",
        StepEvent::Barrier | StepEvent::Collective => "waits",
        StepEvent::Exit | StepEvent::Omitted(_) => "gap",
    }
}

/// Lined up from the end on.
fn rows<'w>(paths: &[&'w Path]) -> Vec<Row<'w>> {
    let mut rest: Vec<&[Step]> = paths.iter().map(|path| path.steps.as_slice()).collect();
    let together = matches!(paths, [one, two] if one.thread.block == two.thread.block);
    let mut rows = Vec::new();
    let mut barrier = None;
    while let Some((cuts, place)) = common_barrier(&rest).filter(|_| together) {
        let steps = cuts.iter().zip(&rest).map(|(cut, steps)| &steps[cut + 1..]).collect();
        rows.push(Row { steps, barrier });
        barrier = Some(place);
        rest = cuts.iter().zip(&rest).map(|(cut, steps)| &steps[..*cut]).collect();
    }
    if barrier.is_some() || rest.iter().any(|steps| !steps.is_empty()) {
        rows.push(Row { steps: rest, barrier });
    }
    rows.reverse();
    rows
}

/// Where each story has its last barrier, if that is the same one.
fn common_barrier(stories: &[&[Step]]) -> Option<(Vec<usize>, Span)> {
    let cuts: Vec<usize> = stories.iter().map(|steps| last_barrier(steps)).collect::<Option<_>>()?;
    let mut places = cuts.iter().zip(stories).map(|(cut, steps)| steps[*cut].span);
    let first = places.next()?;
    places.all(|place| place == first).then_some((cuts, first))
}

/// The last barrier of a story, if no steps are left out behind it.
fn last_barrier(steps: &[Step]) -> Option<usize> {
    let at = steps.iter().rposition(|step| matches!(step.event, StepEvent::Barrier | StepEvent::Omitted(_)))?;
    (steps[at].event == StepEvent::Barrier).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::base::source::FileId;
    use crate::report::ThreadPosition;

    /// `r5 |9 w6`: steps at places, barriers by `|`, what is left out by `…`.
    fn path(text: &str, block: u64) -> Path {
        let step = |word: &str| {
            let number = word.trim_start_matches(|c: char| !c.is_ascii_digit());
            let start = number.parse().unwrap_or(0);
            let event = match word.chars().next() {
                Some('|') => StepEvent::Barrier,
                Some('…') => StepEvent::Omitted(3),
                _ => StepEvent::Condition(true),
            };
            Step { span: Span { file: FileId::from_index(0), start, end: start + 1 }, event }
        };
        let thread = ThreadPosition { thread: [0; 3], block: [block, 0, 0] };
        Path { thread, steps: text.split_whitespace().map(step).collect() }
    }

    /// Each row as `left/right`, by the number of its steps, and `|` with the place of its barrier.
    fn lined_up(left: &str, right: &str, block: u64) -> String {
        let (left, right) = (path(left, 0), path(right, block));
        let one = |row: &Row| {
            let barrier = row.barrier.map_or(String::new(), |span| format!("|{}", span.start));
            format!("{}/{}{barrier}", row.steps[0].len(), row.steps[1].len())
        };
        rows(&[&left, &right]).iter().map(one).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_threads_do_between_barriers_stands_side_by_side() {
        assert_eq!(lined_up("c1 |9 c2 c3", "c1 c4 |9 c5", 0), "1/2|9 2/1");
        assert_eq!(lined_up("|9 c2", "|9 c5 c6", 0), "0/0|9 1/2");
    }

    #[test]
    fn it_is_lined_up_from_the_end_and_only_as_far_as_both_have_the_same_barriers() {
        assert_eq!(lined_up("c1", "c1 |9 c5", 0), "1/3");
        assert_eq!(lined_up("c0 |8 c1 |9 c2", "c0 |7 c1 |9 c5", 0), "3/3|9 1/1");
        assert_eq!(lined_up("c0 |8 c1 |9 … c2", "c0 |8 c1 |9 c5", 0), "6/5");
        assert_eq!(lined_up("c0 |8 … |9 c2", "c0 |8 c1 |9 c5", 0), "3/3|9 1/1");
    }

    #[test]
    fn blocks_wait_for_nothing_together() {
        assert_eq!(lined_up("c1 |9 c2", "c1 |9 c5", 1), "3/3");
    }
}
