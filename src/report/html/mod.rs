//! A page for a browser: one file, which fetches nothing and runs nothing.
//!
//! What holds: all that comes from a source, a path or a message is escaped by the library that makes the page, and the
//! page's own policy forbids scripts and requests. It is read without colours, too: what a colour says, a letter or a
//! word says as well. Absent: anything that is not in [`super::json`].

mod finding;
mod kernel;
mod memory;
mod message;
mod picture;
mod source;
mod steps;
mod table;
mod thread;
mod view;

use maud::{DOCTYPE, PreEscaped, html};

use super::{RunReport, text};
use crate::base::source::SourceMap;
use view::View;

/// What the page may do: show itself.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";
const STYLE: &str = include_str!("style.css");

/// Renders a whole run; times, which differ from run to run, only `with_times`.
pub fn run(report: &RunReport, sources: &SourceMap, with_times: bool) -> String {
    let view = View { sources, with_times };
    let in_words = text::last_line(report);
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { "Barrister: " (in_words) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                a.skip href="#kernels" { "Skip to the kernels" }
                header.top {
                    p.brand { span.mark aria-hidden="true" { "§" } " Barrister" }
                    p.version { "version " (env!("CARGO_PKG_VERSION")) }
                }
                main {
                    h1 { (in_words) }
                    (table::of(report, view))
                    (message::all(&report.diagnostics, view))
                    div #kernels {
                        @for (place, file) in report.files.iter().enumerate() {
                            (message::all(&file.diagnostics, view))
                            @for (number, kernel) in file.kernels.iter().enumerate() {
                                (kernel::section(kernel, &table::anchor(place, number), view))
                            }
                        }
                    }
                    (kernel::legend(report, view))
                }
            }
        }
    };
    let mut text = page.into_string();
    text.push('\n');
    text
}
