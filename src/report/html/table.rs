//! The table at the head of the page: a line for each kernel, which leads to what is said of it.

use maud::{Markup, html};

use super::view::{View, label};
use crate::report::{FileReport, KernelReport, RunReport, Verdict};

/// Where the page says more of a kernel: by the places of its file and of itself.
pub(super) fn anchor(file: usize, kernel: usize) -> String {
    format!("kernel-{}-{}", file + 1, kernel + 1)
}

/// The table.
pub(super) fn of(report: &RunReport, view: View) -> Markup {
    html! {
        div.scroll tabindex="0" role="region" aria-label="Verdicts" {
            table.verdicts {
                caption.hidden { "The verdict on each kernel" }
                thead {
                    tr {
                        th scope="col" { "Kernel" }
                        th scope="col" { "Verdict" }
                        th scope="col" { "What is open" }
                        th.number scope="col" { "Proved" }
                        @if view.with_times { th.number scope="col" { "Time" } }
                    }
                }
                @for (place, file) in report.files.iter().enumerate() { (rows(place, file, view)) }
            }
        }
    }
}

fn rows(place: usize, file: &FileReport, view: View) -> Markup {
    html! {
        tbody {
            tr.file { th scope="rowgroup" colspan=(if view.with_times { 5 } else { 4 }) { (file.path.display()) } }
            @for (number, kernel) in file.kernels.iter().enumerate() {
                tr {
                    th scope="row" { a href={ "#" (anchor(place, number)) } { code { (kernel.name) } } }
                    td { (label(kernel.verdict)) }
                    td { (open(kernel)) }
                    td.number { (kernel.statistics.obligations()) }
                    @if view.with_times { td.number { (format!("{:.2} s", kernel.statistics.wall.as_secs_f64())) } }
                }
            }
            @if file.kernels.is_empty() {
                tr { td colspan="2" { (label(file.verdict())) } td colspan="3" { "no kernel was checked" } }
            }
        }
    }
}

/// What keeps the kernel from being verified, by ids.
fn open(kernel: &KernelReport) -> Markup {
    let mut ids: Vec<&str> = kernel.subjects().into_iter().map(|subject| subject.id()).collect();
    ids.sort_unstable();
    ids.dedup();
    let reason = match kernel.verdict {
        Verdict::Inconclusive { reason } => Some(reason.short()),
        Verdict::Verified | Verdict::Refuted | Verdict::Conditional | Verdict::Unsupported | Verdict::Error => None,
    };
    html! {
        @for (number, id) in ids.iter().enumerate() { @if number > 0 { " " } code { (id) } }
        @if let Some(reason) = reason { " " span.faint { (reason) } }
        @if !kernel.suppressed.is_empty() { " " span.faint { "(" (kernel.suppressed.len()) " allowed)" } }
    }
}
