//! The search for witnesses, as the configuration asks for it.

use std::time::Instant;

use crate::assumption;
use crate::base::source::Span;
use crate::config::{Bounds, Config};
use crate::kernel::ast::{Function, Program};
use crate::kernel::interp::{Fill, Options, Treatment};
use crate::report::{Failure, KernelReport, Run};
use crate::witness::{self, Settings, Sizes};

/// Looks for runs that violate what is not proved, assumed or not.
pub fn refute(program: &Program, kernel: &Function, config: &Config, deadline: Instant, report: &mut KernelReport) {
    let settings = Settings { deadline: Some(deadline), ..settings(config) };
    refute_by(program, kernel, &settings, report);
}

/// The same among a few runs.
pub fn refute_soon(
    program: &Program,
    kernel: &Function,
    config: &Config,
    deadline: Instant,
    report: &mut KernelReport,
) {
    let settings = Settings { is_brief: true, deadline: Some(deadline), ..settings(config) };
    refute_by(program, kernel, &settings, report);
}

fn refute_by(program: &Program, kernel: &Function, settings: &Settings, report: &mut KernelReport) {
    let nothing = report.failures.is_empty() && report.doubtful.is_empty();
    if nothing || crate::pipeline::guard::is_interrupted() {
        return;
    }
    let own = report.failures.len();
    report.failures.append(&mut report.doubtful);
    let failures = &mut report.failures;
    report.statistics.time("replay", || witness::refute(program, kernel, settings, failures));
    let assumed = report.failures.split_off(own);
    let (mut refuted, doubtful): (Vec<_>, _) = assumed.into_iter().partition(|failure| failure.witness.is_some());
    report.failures.append(&mut refuted);
    report.doubtful = doubtful;
}

/// Whether the run that refutes an obligation is one that keeps all of its kind if arrays hold something else at the start:
/// zeros, small numbers, or any.
pub fn depends_on_contents(program: &Program, kernel: &Function, config: &Config, failure: &Failure) -> bool {
    let Some(witness) = &failure.witness else { return true };
    let scalars = [&witness.run.scalars[..], &witness.run.of_host].concat();
    [Fill::Zero, Fill::Small, Fill::Mixed, Fill::Any].into_iter().any(|fill| {
        let fill = witness::fill_name(fill).to_owned();
        let run = Run { memory: Vec::new(), scalars: scalars.clone(), fill, ..witness.run.clone() };
        witness::ends_without(program, kernel, &settings(config), &run, &|found| found.kind == failure.kind)
    })
}

/// Where signed arithmetic overflows in every run that is tried until then.
pub fn overflows(program: &Program, kernel: &Function, config: &Config, deadline: Instant) -> Vec<Span> {
    witness::overflows(program, kernel, &Settings { deadline: Some(deadline), ..settings(config) })
}

/// What a configuration admits.
pub fn settings(config: &Config) -> Settings {
    let treatment = |assumed| if assumed { Treatment::Inadmissible } else { Treatment::Report };
    Settings {
        sizes: Sizes {
            block: config.launch.block,
            grid: config.launch.grid,
            global: config.launch.global,
            unused_dimensions: config.assumes(assumption::Kind::UnusedDimensions),
            device_limits: config.assumes(assumption::Kind::DeviceLimits),
        },
        options: Options {
            signed_overflow: treatment(config.assumes(assumption::Kind::NoSignedOverflow)),
            bounds: treatment(config.bounds == Bounds::Never),
            exited_threads_ok: config.exited_threads_ok,
            claims: config.checks_claims(),
            between_groups: !config.only_intra_group,
            ..Options::default()
        },
        may_alias: !config.assumes(assumption::Kind::NoAliasing),
        benign: config.benign,
        determinism: config.determinism.is_some(),
        is_brief: false,
        deadline: None,
        flags: config.words.clone(),
    }
}
