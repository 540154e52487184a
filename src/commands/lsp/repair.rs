//! Barriers that a text lacks, looked for while nothing else is to be done.
//!
//! What holds: what is offered was verified, word for word. The search gives way: its processes stand behind all others of
//! the machine, it ends as soon as it is not wanted, and after a while in any case.

use std::path::Path;
use std::time::{Duration, Instant};

use super::run::{self, Found, Order};
use crate::base::source::SourceMap;
use crate::commands::barriers::reach::Reach;
use crate::commands::barriers::repair::{Repair, Task};
use crate::pipeline::guard;
use crate::report::{Alert, KernelReport, Subject, Verdict};

/// So long is looked for what repairs one text; what was found by then is offered.
const PATIENCE: Duration = Duration::from_secs(120);
/// How far the search stands behind other work, as `nice` counts it.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Is there a kernel that barriers may repair.
pub(super) fn is_wanted(found: &Found, path: &Path) -> bool {
    found.report.kernels().any(|kernel| is_racy(kernel, &found.sources) && found.sources.find(path).is_some())
}

/// Looks for what repairs each kernel of a text that is refuted by a race.
pub(super) fn find(order: &Order, found: &Found) -> Vec<Repair> {
    give_way();
    let start = Instant::now();
    let verify = |text: &str| {
        if order.is_unwanted() || start.elapsed() > PATIENCE {
            return Err(Box::new(guard::not_reached()));
        }
        let Found { report, sources, .. } = run::verify(&order.of(text), &mut |_| {});
        Ok((report, sources))
    };
    let Some(language) = found.language else { return Vec::new() };
    let (report, sources, text) = (&found.report, &found.sources, order.text.as_str());
    let reach = Reach::of(report, sources, &order.path, text);
    let task = Task { verify: &verify, file: &order.path, language, report, sources, text, reach: &reach };
    let racy = report.kernels().enumerate().filter(|(_, kernel)| is_racy(kernel, sources));
    let tried = racy.map_while(|(number, kernel)| task.repair(number, kernel).ok());
    tried.flatten().filter(|repair| !repair.put.is_empty()).collect()
}

/// Is the alert a race that refutes its kernel.
pub(super) fn is_race(alert: &Alert) -> bool {
    matches!(alert.subject, Subject::Failure(failure) if failure.is_refuted() && failure.kind.is_race())
}

/// Is a kernel refuted by a race that nobody allows.
fn is_racy(kernel: &KernelReport, sources: &SourceMap) -> bool {
    let mut alerts = kernel.alerts(sources).into_iter();
    kernel.verdict == Verdict::Refuted && alerts.any(|alert| is_race(&alert) && alert.suppressed.is_none())
}

/// Puts this thread, and the processes that it starts from now on, behind all others.
#[cfg(target_os = "linux")]
fn give_way() {
    // Ignored: one that does not give way is right, too. Linux counts by threads.
    let _ = rustix::process::setpriority_process(None, NICE);
}

/// Elsewhere this would be the whole server.
#[cfg(not(target_os = "linux"))]
fn give_way() {}
