//! `barrister barriers`: which barriers of a file are needed, and what for, and which are missing.
//!
//! 1. The file is verified. Barriers are looked at in kernels that are verified, or conditional.
//! 2. Each barrier that stands in the text by itself is taken out of it ([`without`]), and the file is verified
//!    again. Kernels that are verified as before do without it; one that is refuted says what the barrier prevents.
//! 3. Those that can go are taken out one after the other, as long as all is verified: they can go together.
//! 4. For a kernel that is refuted by a race, a barrier is put at each place where one may be missing ([`missing`], [`repair`]).
//!
//! What holds: what is said to be needed was refuted by a run without it, and what is said to go was proved without
//! it, for the launches, and under the assumptions and conditions, that the verdict of before has, without any further race
//! that is tolerated, and without atomic operations whose order may be seen. A kernel of which it is not known what it
//! comes to counts as needing each barrier that it may come to ([`reach`]). Absent: barriers that macros stand for, and those
//! that return a value, since something else is done with it.

mod finding;
pub(super) mod missing;
pub(super) mod reach;
pub(super) mod repair;
mod without;

use std::ffi::OsString;

use similar::TextDiff;

use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::source::SourceMap;
use crate::cli::BarriersArgs;
use crate::commands::instead::{Failed, Instead, Trials};
use crate::config::Config;
use crate::pipeline::progress::Progress;
use crate::report::RunReport;
use finding::{Finding, Need};
use reach::Reach;
use without::Place;

/// What the flags mean.
///
/// # Errors
/// They do not go together.
pub fn config(args: &BarriersArgs) -> Result<Config> {
    let config = Config::resolve(&args.analysis, None, &args.clang)?;
    // What barriers are there for.
    if config.only_divergence || config.only.is_some() || !config.races {
        let left_out = config.not_checked().join(", ");
        let message = format!("whether barriers are needed is a matter of races, and not checked are {left_out}");
        let error = Diagnostic::error(Code::Input, None, message);
        return Err(Box::new(
            error.with_help("leave out that flag; `--no-config` leaves out those of `barrister.toml`"),
        ));
    }
    Ok(config)
}

/// Looks at each barrier; `arguments` are those of this process.
///
/// # Errors
/// The file cannot be read.
pub fn barriers(
    args: &BarriersArgs,
    arguments: &[OsString],
    progress: &Progress,
) -> std::result::Result<String, Failed> {
    let config = config(args).map_err(|d| Box::new((vec![*d], SourceMap::default())))?;
    let trials = Trials { subcommand: "barriers", file: &args.file, arguments, config: &config, progress };
    let (report, sources) = trials.first()?;
    let task = Task { trials, is_diff: args.diff };
    task.each(&report, &sources).map_err(|diagnostic| Box::new((vec![*diagnostic], sources)))
}

struct Task<'a> {
    trials: Trials<'a>,
    is_diff: bool,
}

impl Task<'_> {
    fn each(&self, report: &RunReport, sources: &SourceMap) -> Result<String> {
        let path = self.trials.file;
        let text = self.trials.text()?;
        let reach = Reach::of(report, sources, path, &text);
        let places = without::places(report, sources, path, &text, &reach);
        let mut findings = Vec::new();
        for place in &places {
            findings.push(self.look_at(place, report, sources, &text)?);
        }
        let together = self.together(&places, &findings, report, &text)?;
        let verify = |text: &str| Ok(self.trials.verify(Some(&Instead::text(path, text)?)));
        let language = self.trials.config.language(path)?;
        let missing =
            repair::Task { verify: &verify, file: path, language, report, sources, text: &text, reach: &reach };
        let repairs = missing.repairs()?;
        if self.is_diff {
            // What is put in moves what is taken out: repairs come first.
            let repaired = missing.repaired(&repairs)?;
            let after = if repaired == text { without::removed(&text, together.iter().copied()) } else { repaired };
            let (from, to) = (format!("a/{}", path.display()), format!("b/{}", path.display()));
            return Ok(TextDiff::from_lines(text.as_str(), &after).unified_diff().header(&from, &to).to_string());
        }
        let repaired: Vec<usize> = repairs.iter().filter(|r| !r.put.is_empty()).map(|r| r.kernel).collect();
        Ok(finding::text(report, sources, &findings, &together, &repaired) + &missing.told(&repairs))
    }

    fn look_at(&self, place: &Place, before: &RunReport, sources: &SourceMap, text: &str) -> Result<Finding> {
        let at = sources.describe(place.span);
        if let Some(why) = &place.fixed {
            return Ok(Finding { at, call: place.call.clone(), need: Need::NotTried(why.clone()) });
        }
        let instead = Instead::text(self.trials.file, &without::blanked(text, [place].into_iter()))?;
        let (after, of_after) = self.trials.verify(Some(&instead));
        let need = finding::need(place, before, &after, &of_after);
        Ok(Finding { at, call: place.call.clone(), need })
    }

    /// The barriers that can go at once: each is tried with those before it that can.
    fn together<'p>(
        &self,
        places: &'p [Place],
        findings: &[Finding],
        before: &RunReport,
        text: &str,
    ) -> Result<Vec<&'p Place>> {
        let mut gone: Vec<&Place> = Vec::new();
        for (place, _) in places.iter().zip(findings).filter(|(_, finding)| finding.need == Need::CanGo) {
            gone.push(place);
            if gone.len() > 1 {
                let instead = Instead::text(self.trials.file, &without::blanked(text, gone.iter().copied()))?;
                let (after, of_after) = self.trials.verify(Some(&instead));
                let all_verified = gone.iter().all(|p| finding::need(p, before, &after, &of_after) == Need::CanGo);
                if !all_verified {
                    gone.pop();
                }
            }
        }
        Ok(gone)
    }
}
