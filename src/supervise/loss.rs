//! What is reported of the work at which a worker was lost.

use std::path::Path;

use super::link::End;
use crate::base::diagnostic::{Code, Diagnostic};
use crate::base::source::Span;
use crate::config::Config;
use crate::pipeline::guard;
use crate::prove::time;
use crate::report::{KernelReport, Reason, Stage, Verdict};

/// Why there is no worker any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Loss {
    /// It was ended: its time was over.
    Time,
    /// It was ended: it used more memory than it may.
    Memory,
    /// It was ended: the user has had enough.
    Interrupted,
    /// It has ended itself.
    Ended(End),
    /// It did not start.
    NotStarted(String),
}

impl Loss {
    /// What is said of a file of which no kernel is known.
    pub fn of_file(&self, path: &Path, config: &Config) -> Diagnostic {
        match self {
            Loss::Time => guard::not_read(path, Code::Time, &format!("{} s", config.timeout.as_secs_f64())),
            Loss::Memory | Loss::Ended(End::Memory) => guard::not_read(path, Code::Memory, &limit(config)),
            Loss::Ended(End::Stack) => {
                let message = format!("reading {} used up the stack", path.display());
                Diagnostic::error(Code::Memory, None, message).with_help(NESTED)
            }
            Loss::Interrupted => guard::not_reached(),
            Loss::Ended(End::Crash(how)) => guard::crashed(&format!("reading {}", path.display()), None, how),
            Loss::NotStarted(why) => not_started(why),
        }
    }

    /// The report of a kernel that was under way. What was known of it counts if it is refuted:
    /// nothing that is found later can change that.
    pub fn of_kernel(
        &self,
        name: &str,
        span: Span,
        stage: &Stage,
        known: Option<Box<KernelReport>>,
        config: &Config,
    ) -> KernelReport {
        let known = known.map(|known| known.conclude()).filter(|known| known.verdict == Verdict::Refuted);
        let mut report = match known {
            Some(mut known) => {
                known
                    .notes
                    .push("conditions under which it is verified were looked for, but not to the end".to_owned());
                known
            }
            None => match self.of_stage(name, span, stage, config) {
                Some(diagnostic) => KernelReport::refused(name, span, vec![diagnostic]),
                None => KernelReport::inconclusive(name, span, Reason::Interrupted),
            },
        };
        report.not_checked.extend(config.not_checked());
        report
    }

    fn of_stage(&self, name: &str, span: Span, stage: &Stage, config: &Config) -> Option<Diagnostic> {
        Some(match self {
            Loss::Interrupted => return None,
            Loss::Time => *time::out_of_time(span, stage),
            Loss::Memory | Loss::Ended(End::Memory) => {
                let limit = limit(config);
                let message =
                    format!("not checked to the end: more memory than {limit} was needed at the stage `{stage}`");
                let help = "raise `--memory`, or fix the launch with `--block` and `--grid`";
                Diagnostic::error(Code::Memory, Some(span), message).with_help(help)
            }
            Loss::Ended(End::Stack) => {
                let message = format!("not checked to the end: the stack was used up at the stage `{stage}`");
                Diagnostic::error(Code::Memory, Some(span), message).with_help(NESTED)
            }
            Loss::Ended(End::Crash(how)) => {
                guard::crashed(&format!("checking `{name}` (stage `{stage}`)"), Some(span), how)
            }
            Loss::NotStarted(why) => not_started(why),
        })
    }
}

const NESTED: &str = "the source nests expressions or statements too deeply: give the inner ones names";

fn limit(config: &Config) -> String {
    config.memory.map_or("there is".to_owned(), |limit| format!("{limit} MB"))
}

fn not_started(why: &str) -> Diagnostic {
    let message = format!("cannot start this program a second time, to do the work: {why}");
    Diagnostic::error(Code::Setup, None, message).with_help("see whether the system's limit of processes is reached")
}
