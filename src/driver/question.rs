//! What is asked of the solver once inference is done: the sections of a kernel, as
//! questions that do not wait for each other.

use std::time::{Duration, Instant};

use super::check::{Prepared, encode_options, races_matter, two_thread_options};
use super::config::Config;
use super::discharge::{Discharger, Outcomes};
use super::explain;
use super::owners::Owners;
use crate::base::diagnostic::Result;
use crate::encode;
use crate::ivl::cfg::Cfg;
use crate::ivl::section::{Facts, Place, Section};
use crate::ivl::thread::ThreadProgram;
use crate::kernel::ast::{Function, Language, Program};
use crate::report::KernelReport;
use crate::two_thread;

/// What is proved of a kernel.
pub(super) struct Sections {
    solo: Section,
    elements: Vec<Section>,
    meet: Vec<Section>,
    races: Vec<Section>,
    hypotheses: Vec<Section>,
}

impl Sections {
    /// # Errors
    /// What the two-thread semantics refuses, or there is no time for more.
    pub(super) fn new(
        program: &Program,
        kernel: &Function,
        config: &Config,
        prepared: &Prepared,
        discharger: &Discharger,
    ) -> Result<Sections> {
        let Prepared { thread, cfg, facts } = prepared;
        let in_time = || discharger.in_time(kernel.span, "two-thread");
        in_time()?;
        let solo = two_thread::solo(thread, cfg, facts)?;
        in_time()?;
        let elements = two_thread::elements(thread, cfg, facts, &two_thread_options(config))?;
        in_time()?;
        let meet = two_thread::meet(thread, cfg, facts, &two_thread_options(config))?;
        let mut sections = Sections { solo, elements, meet, races: Vec::new(), hypotheses: Vec::new() };
        let mut speaks_of_groups = false;
        if !config.only_intra_group {
            in_time()?;
            let claims = two_thread::claims(thread, cfg, facts)?;
            speaks_of_groups |= claims.is_some();
            sections.meet.extend(claims);
        }
        if config.races && !config.only_divergence && races_matter(program, kernel) {
            in_time()?;
            sections.races = two_thread::races(thread, cfg, facts)?;
            if !config.only_intra_group {
                in_time()?;
                let groups = two_thread::groups(thread, cfg, facts)?;
                speaks_of_groups |= groups.is_some();
                sections.races.extend(groups);
            }
        }
        sections.hypotheses = two_thread::hypotheses(thread, cfg, facts, speaks_of_groups)?;
        // A function may be called by some threads only.
        if kernel.is_kernel {
            sections.hypotheses.extend(two_thread::corners(thread, cfg, facts)?);
        }
        Ok(sections)
    }

    pub(super) fn questions(&self, prepared: &Prepared) -> Vec<Question<'_>> {
        let Prepared { thread, .. } = prepared;
        let given = thread.has_hypotheses || thread.launch_is_given;
        let hypotheses = given.then_some(Question::Vacuity(&self.solo));
        let of_pairs = self.hypotheses.iter().map(Question::Pairs);
        let hypotheses = hypotheses.into_iter().chain(of_pairs);
        let elements = self.elements.iter().map(Question::Elements);
        let meet = self.meet.iter().map(Question::Meet);
        let races = self.races.iter().map(Question::Races);
        hypotheses.chain([Question::Solo(&self.solo)]).chain(elements).chain(meet).chain(races).collect()
    }
}

/// What is asked of a section.
#[derive(Clone, Copy)]
pub(super) enum Question<'a> {
    /// Are there launches and arguments that satisfy the hypotheses.
    Vacuity(&'a Section),
    /// Are there pairs of threads that do, and do the threads that there must be.
    Pairs(&'a Section),
    /// The obligations of one thread.
    Solo(&'a Section),
    /// Element invariants, and what may rest on them.
    Elements(&'a Section),
    /// Meeting at barriers, claims about pairs.
    Meet(&'a Section),
    /// Races; they may rest on the obligations of one thread.
    Races(&'a Section),
}

/// What came of a question.
pub(super) struct Told<'a> {
    question: Question<'a>,
    outcomes: Option<Outcomes>,
    unreachable: Result<Vec<Place>>,
    /// There was no time to look at it.
    late: bool,
    time: Duration,
}

impl<'a> Question<'a> {
    fn stage(self) -> &'static str {
        match self {
            Question::Vacuity(_) | Question::Pairs(_) => "vacuity",
            Question::Solo(_) => "solo",
            Question::Elements(_) => "elements",
            Question::Meet(_) => "meet",
            Question::Races(_) => "races",
        }
    }

    pub(super) fn ask(
        self,
        program: &Program,
        kernel: &Function,
        config: &Config,
        prepared: &Prepared,
        discharger: &Discharger,
    ) -> Told<'a> {
        let _span = tracing::debug_span!("stage", name = self.stage()).entered();
        let start = Instant::now();
        if discharger.is_over() {
            return Told {
                question: self,
                outcomes: None,
                unreachable: Ok(Vec::new()),
                late: true,
                time: Duration::ZERO,
            };
        }
        let (outcomes, unreachable) = match self {
            Question::Vacuity(section) => (None, vacuous(program, kernel, config, prepared, section, discharger)),
            Question::Pairs(section) => (None, Ok(contradictory(section, discharger))),
            Question::Solo(section) | Question::Meet(section) => (discharger.section(section), Ok(Vec::new())),
            Question::Elements(section) => (discharger.one_by_one(section), Ok(Vec::new())),
            Question::Races(section) => (discharger.races(section, config.benign), Ok(Vec::new())),
        };
        Told { question: self, outcomes, unreachable, late: false, time: start.elapsed() }
    }
}

impl Told<'_> {
    pub(super) fn is_late(&self) -> bool {
        self.late
    }

    pub(super) fn stage(&self) -> &'static str {
        self.question.stage()
    }

    pub(super) fn tell(
        self,
        thread: &ThreadProgram,
        kernel: &Function,
        language: Language,
        config: &Config,
        report: &mut KernelReport,
    ) -> Result<()> {
        if self.late {
            return Ok(());
        }
        report.statistics.add_time(self.question.stage(), self.time);
        explain::vacuity(thread, &self.unreachable?, report);
        match self.question {
            Question::Vacuity(_) | Question::Pairs(_) => {}
            Question::Solo(section) => explain::solo(thread, kernel, section, &self.outcomes, report),
            Question::Elements(section) => {
                let owners = Owners { thread, kernel, language, section };
                explain::elements(&owners, &self.outcomes, report);
                if let (true, Some(outcomes)) = (config.explain_invariants, &self.outcomes) {
                    owners.tell(outcomes, report);
                }
            }
            Question::Meet(section) => explain::meet(thread, kernel, section, &self.outcomes, report),
            Question::Races(section) => explain::races(thread, kernel, section, &self.outcomes, report),
        }
        Ok(())
    }
}

/// The hypotheses must be satisfiable up to every cut that the program itself can
/// reach: the cuts where they are not. What is given of the launch must be possible in
/// itself, whatever the program does. The solver's `unknown` is no evidence against them.
fn vacuous(
    program: &Program,
    kernel: &Function,
    config: &Config,
    prepared: &Prepared,
    solo: &Section,
    discharger: &Discharger,
) -> Result<Vec<Place>> {
    let stated = prepared.thread.has_hypotheses;
    let mut unreachable = discharger.unreachable(solo, |place| stated || place == Place::Entry);
    if unreachable.contains(&Place::Entry) {
        return Ok(vec![Place::Entry]);
    }
    if !unreachable.is_empty() {
        // What is unreachable without the hypotheses, too, is the program's own dead code.
        let options = encode::Options { hypotheses: false, ..encode_options(config) };
        let free = encode::encode(program, kernel, &options)?;
        let free_solo = two_thread::solo(&free, &Cfg::new(&free), &Facts::default())?;
        let dead = discharger.unreachable(&free_solo, |_| true);
        let span = |thread: &ThreadProgram, place: &Place| place.site().map(|s| thread.sites[s].span);
        unreachable.retain(|place| !dead.iter().any(|d| span(&free, d) == span(&prepared.thread, place)));
    }
    let other_flags = |place: &Place| is_reachable_with_other_fences(&prepared.thread, *place, &unreachable);
    Ok(unreachable.iter().copied().filter(|place| !other_flags(place)).collect())
}

/// Where the preconditions about pairs contradict each other: at the entry, if there are
/// pairs of which they speak.
fn contradictory(section: &Section, discharger: &Discharger) -> Vec<Place> {
    let dead = discharger.unreachable(section, |_| true);
    if dead.contains(&Place::Exit) { Vec::new() } else { dead }
}

/// A barrier with computed flags is one for each value that they may have.
fn is_reachable_with_other_fences(thread: &ThreadProgram, place: Place, unreachable: &[Place]) -> bool {
    use crate::ivl::ast::CommandKind;
    let Some(site) = place.site() else { return false };
    let commands = thread.program.procedures.iter().flat_map(crate::ivl::visit::commands);
    let barriers: Vec<_> =
        commands.filter_map(|c| if let CommandKind::Barrier(b) = c { Some(b) } else { None }).collect();
    let Some(own) = barriers.iter().find(|b| b.site == site) else { return false };
    barriers.iter().any(|b| {
        let others = (b.fences_shared, b.fences_global) != (own.fences_shared, own.fences_global);
        others && thread.sites[b.site].span == thread.sites[site].span && !unreachable.contains(&Place::Barrier(b.site))
    })
}
