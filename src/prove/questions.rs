//! What is asked of the solver once inference is done: the sections of a kernel, as
//! questions that do not wait for each other.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use super::discharge::{Answer, Discharger, Outcomes};
use crate::base::diagnostic::Result;
use crate::base::source::Span;
use crate::infer::Inferred;
use crate::ivl::ast::{Barrier, CommandKind};
use crate::ivl::section::{Duty, ElementPart, Facts, Place, Section};
use crate::ivl::thread::{ArrayId, ThreadProgram};
use crate::obligation::{Concern, DutyId, Kind};
use crate::smt::Outcome;
use crate::two_thread;

/// What is to be proved of a kernel besides its own claims.
#[derive(Clone, Copy)]
pub struct Wanted {
    /// It has no races.
    pub races: bool,
    /// Nor between groups.
    pub between_groups: bool,
    /// Accesses and operations of each thread are ones that can be done; else that is assumed.
    pub memory: bool,
    /// Two threads that write one value to a cell make no race.
    pub benign: bool,
    /// It is launched; a function may be called by some threads only.
    pub is_kernel: bool,
    /// The semantics of two threads.
    pub two_thread: two_thread::Options,
}

/// What is proved of a kernel.
pub struct Sections {
    wanted: Wanted,
    solo: Section,
    elements: Vec<Section>,
    meet: Vec<Section>,
    races: Vec<Section>,
    hypotheses: Vec<Section>,
}

impl Sections {
    /// The sections of a kernel; `span` is its place.
    ///
    /// # Errors
    /// What the two-thread semantics refuses, or there is no time for more.
    pub fn new(inferred: &Inferred, wanted: Wanted, span: Span, discharger: &Discharger) -> Result<Sections> {
        let (thread, cfg, facts) = (inferred.thread(), inferred.cfg(), inferred.facts());
        let in_time = || discharger.in_time(span, "two-thread");
        in_time()?;
        let solo = two_thread::solo(thread, cfg, facts)?;
        in_time()?;
        let elements = two_thread::elements(thread, cfg, facts, &wanted.two_thread)?;
        in_time()?;
        let meet = two_thread::meet(thread, cfg, facts, &wanted.two_thread)?;
        let mut sections = Sections { wanted, solo, elements, meet, races: Vec::new(), hypotheses: Vec::new() };
        let mut speaks_of_groups = false;
        if wanted.between_groups {
            in_time()?;
            let claims = two_thread::claims(thread, cfg, facts)?;
            speaks_of_groups |= claims.is_some();
            sections.meet.extend(claims);
            sections.meet.extend(two_thread::meet_of_grid(thread, cfg, facts));
        }
        if wanted.races {
            in_time()?;
            sections.races = two_thread::races(thread, cfg, facts)?;
            if wanted.between_groups {
                in_time()?;
                let groups = two_thread::groups(thread, cfg, facts)?;
                speaks_of_groups |= !groups.is_empty();
                sections.races.extend(groups);
            }
        }
        sections.hypotheses = two_thread::hypotheses(thread, cfg, facts, speaks_of_groups)?;
        if wanted.is_kernel {
            sections.hypotheses.extend(two_thread::corners(thread, cfg, facts)?);
        }
        Ok(sections)
    }

    /// What is claimed of the kernel: it is verified if, and only if, all these assertions
    /// hold. What is assumed of the launch has to be possible besides, which is a question of
    /// another kind ([`Question::Vacuity`], [`Question::Pairs`]).
    pub fn claimed(&self, discharger: &Discharger) -> Vec<Section> {
        let claims = |section: &Section| {
            let claimed = claims(section, self.wanted.benign, discharger);
            let is_assumed = |kind: Kind| kind.concern() == Concern::Memory;
            if self.wanted.memory { claimed } else { claimed.assuming(is_assumed) }
        };
        let of_threads = std::iter::once(&self.solo).chain(&self.elements);
        of_threads.chain(&self.races).chain(&self.meet).map(claims).collect()
    }

    /// What is asked of them, in the order in which the answers are reported.
    pub fn questions(&self, thread: &ThreadProgram) -> Vec<Question<'_>> {
        let given = thread.has_hypotheses || thread.launch_is_given;
        let hypotheses = given.then_some(Question::Vacuity(&self.solo));
        let of_pairs = self.hypotheses.iter().map(Question::Pairs);
        let hypotheses = hypotheses.into_iter().chain(of_pairs);
        let of_threads = |concern: Concern| {
            let elements = self.elements.iter().map(move |section| Question::Elements(section, concern));
            [Question::Solo(&self.solo, concern)].into_iter().chain(elements)
        };
        let meet = self.meet.iter().map(Question::Meet);
        let races = self.races.iter().map(Question::Races);
        let memory = of_threads(Concern::Memory).filter(|_| self.wanted.memory);
        hypotheses.chain(of_threads(Concern::Races)).chain(meet).chain(races).chain(memory).collect()
    }

    /// Asks all questions, side by side, those about two threads first, so that what one thread is
    /// asked for does not use up their time; and those about memory when all others have had theirs.
    /// What a question could not settle in its part of the time is asked again in what is left.
    /// `free`: what is inferred of the program without its hypotheses.
    pub fn ask<'a>(
        &'a self,
        thread: &ThreadProgram,
        free: &(impl Fn() -> Result<Inferred> + Sync),
        discharger: &Discharger,
    ) -> Vec<Answered<'a>> {
        let ask = |question: Question<'a>, discharger: &Discharger| {
            question.ask(thread, free, self.wanted.benign, discharger)
        };
        let questions = self.questions(thread).into_iter().enumerate();
        let (memory, mut others): (Vec<_>, Vec<_>) = questions.partition(|(_, q)| q.concern() == Concern::Memory);
        others.sort_by_key(|(_, question)| matches!(question, Question::Solo(..) | Question::Elements(..)));
        let spared = if memory.is_empty() { discharger } else { &discharger.sparing_memory() };
        let mut answers = rounds(others, &ask, spared);
        answers.extend(rounds(memory, &ask, discharger));
        // What memory has left.
        let mut answers = again(answers, &ask, discharger);
        answers.sort_by_key(|one| one.place);
        answers.into_iter().map(|one| one.answer).collect()
    }
}

/// The answer to a question, which has a place among the others.
struct Placed<'a> {
    place: usize,
    /// There was no more time for it.
    is_cut: bool,
    answer: Answered<'a>,
}

/// Asks each in its part of the time, and once more in what is left.
fn rounds<'a>(
    questions: Vec<(usize, Question<'a>)>,
    ask: &(impl Fn(Question<'a>, &Discharger) -> Answered<'a> + Sync),
    discharger: &Discharger,
) -> Vec<Placed<'a>> {
    let alone = questions.len() == 1;
    let first = discharger.parallel(questions, |(place, question)| {
        let part = if alone { discharger } else { &discharger.in_part() };
        let answer = ask(question, part);
        let is_cut = part.is_spent() && answer.is_open();
        Placed { place, is_cut, answer }
    });
    if alone { first } else { again(first, ask, discharger) }
}

/// Asks again what was not settled, if there is time.
fn again<'a>(
    answers: Vec<Placed<'a>>,
    ask: &(impl Fn(Question<'a>, &Discharger) -> Answered<'a> + Sync),
    discharger: &Discharger,
) -> Vec<Placed<'a>> {
    discharger.parallel(answers, |one| {
        if !one.is_cut || discharger.is_spent() {
            return one;
        }
        let again = ask(one.answer.question, discharger);
        let time = one.answer.time + again.time;
        let is_cut = discharger.is_spent() && again.is_open();
        Placed { is_cut, answer: Answered { time, ..again }, ..one }
    })
}

/// A section without its assertions that claim nothing: marks of places that control is to
/// come to, owners that were tried and not chosen, and that there is no race where one of
/// equal values would do.
fn claims(section: &Section, benign: bool, discharger: &Discharger) -> Section {
    let owners = discharger.chosen_owners(section);
    let twins: BTreeSet<DutyId> = section.duties.ids().filter_map(|duty| section.tolerant_twin(duty)).collect();
    section.with(|duty| match &section.duties[duty] {
        Duty::Reachable(_) => false,
        Duty::Element { part: ElementPart::FrameBy(_), .. } => owners.contains(&duty),
        Duty::Race { .. } if section.tolerant_twin(duty).is_some() => !benign,
        Duty::Race { .. } if twins.contains(&duty) => benign,
        Duty::Race { .. } | Duty::Element { .. } | Duty::Claim(_) => true,
        Duty::Meet(_) | Duty::Uniform(..) | Duty::Invariant(_) => true,
    })
}

/// What inference has proved in place of the races of some arrays, of all barriers at once.
///
/// # Errors
/// What the two-thread semantics refuses.
pub fn races_at_once(inferred: &Inferred, discharger: &Discharger) -> Result<Option<Section>> {
    let (thread, facts) = (inferred.thread(), inferred.facts());
    let is_other = |array: &ArrayId| !facts.race_free.contains(array) && !facts.suspects.contains_key(array);
    let others = thread.arrays.ids().filter(is_other).collect();
    let before = Facts { suspects: BTreeMap::new(), ..facts.clone() };
    let section = two_thread::unordered(thread, inferred.cfg(), &before, &others)?;
    let section = section.map(|section| section.sparing(&facts.suspects.values().flatten().copied().collect()));
    // That both write the same was not asked.
    Ok(section.map(|section| claims(&section, false, discharger)))
}

/// What is asked of a section.
#[derive(Clone, Copy)]
pub enum Question<'a> {
    /// Whether there are launches and arguments that satisfy the hypotheses.
    Vacuity(&'a Section),
    /// Whether there are pairs of threads that do, and the threads that there must be do, too.
    Pairs(&'a Section),
    /// The obligations of one thread that are about this.
    Solo(&'a Section, Concern),
    /// Element invariants, and what may rest on them.
    Elements(&'a Section, Concern),
    /// Meeting at barriers, claims about pairs.
    Meet(&'a Section),
    /// Races; they may rest on the obligations of one thread.
    Races(&'a Section),
}

/// What came of a question.
pub struct Answered<'a> {
    /// The question.
    pub question: Question<'a>,
    /// What came of each obligation; nothing if it asks for none, or the section has a loop.
    pub outcomes: Option<Outcomes>,
    /// Places that no execution reaches which satisfies the hypotheses.
    pub unreachable: Result<Vec<Place>>,
    /// There was no time to look at it.
    pub is_late: bool,
    /// What it took.
    pub time: Duration,
}

impl Answered<'_> {
    /// Is an obligation neither proved nor refuted.
    fn is_open(&self) -> bool {
        let open = |answer: &Answer| matches!(answer.outcome, Outcome::Unknown { .. });
        self.outcomes.as_ref().is_some_and(|outcomes| outcomes.results.iter().any(open))
    }
}

impl<'a> Question<'a> {
    /// What reports call it.
    pub fn stage(self) -> &'static str {
        match self {
            Question::Vacuity(_) | Question::Pairs(_) => "vacuity",
            Question::Solo(_, Concern::Races) => "solo",
            Question::Elements(_, Concern::Races) => "elements",
            Question::Solo(_, Concern::Memory) | Question::Elements(_, Concern::Memory) => "memory",
            Question::Meet(_) => "meet",
            Question::Races(_) => "races",
        }
    }

    /// What it is about.
    pub fn concern(self) -> Concern {
        match self {
            Question::Solo(_, concern) | Question::Elements(_, concern) => concern,
            Question::Vacuity(_) | Question::Pairs(_) | Question::Meet(_) | Question::Races(_) => Concern::Races,
        }
    }

    fn ask(
        self,
        thread: &ThreadProgram,
        free: &impl Fn() -> Result<Inferred>,
        benign: bool,
        discharger: &Discharger,
    ) -> Answered<'a> {
        let _span = tracing::debug_span!("stage", name = self.stage()).entered();
        let start = Instant::now();
        let is_late = discharger.is_over() || self.concern() == Concern::Memory && discharger.is_spent();
        let (outcomes, unreachable) = match self {
            // What is open of memory is named all the same.
            _ if is_late && self.concern() != Concern::Memory => (None, Ok(Vec::new())),
            Question::Vacuity(section) => (None, vacuous(thread, free, section, discharger)),
            Question::Pairs(section) => (None, Ok(contradictory(section, discharger))),
            Question::Solo(section, concern) => (discharger.section(section, concern), Ok(Vec::new())),
            Question::Meet(section) => (discharger.section(section, Concern::Races), Ok(Vec::new())),
            Question::Elements(section, concern) => (discharger.one_by_one(section, concern), Ok(Vec::new())),
            Question::Races(section) => (discharger.races(section, benign), Ok(Vec::new())),
        };
        let time = if is_late { Duration::ZERO } else { start.elapsed() };
        Answered { question: self, outcomes, unreachable, is_late, time }
    }
}

/// The hypotheses must be satisfiable up to every cut that the program itself can
/// reach: the cuts where they are not. What is given of the launch must be possible in
/// itself, whatever the program does. The solver's `unknown` is no evidence against them.
fn vacuous(
    thread: &ThreadProgram,
    free: &impl Fn() -> Result<Inferred>,
    solo: &Section,
    discharger: &Discharger,
) -> Result<Vec<Place>> {
    let stated = thread.has_hypotheses;
    let mut unreachable = discharger.unreachable(solo, |place| stated || place == Place::Entry);
    if unreachable.contains(&Place::Entry) {
        return Ok(vec![Place::Entry]);
    }
    if !unreachable.is_empty() {
        // What is unreachable without the hypotheses, too, is the program's own dead code: by its invariants, as with them.
        let free = free()?;
        let free_solo = two_thread::solo(free.thread(), free.cfg(), free.facts())?;
        let dead = discharger.unreachable(&free_solo, |_| true);
        let dead: Vec<Option<(Span, usize)>> = dead.iter().map(|place| numbered(free.thread(), *place)).collect();
        unreachable.retain(|place| !dead.contains(&numbered(thread, *place)));
    }
    let other_one = |place: &Place| is_reachable_as_another(thread, *place, &unreachable);
    Ok(unreachable.iter().copied().filter(|place| !other_one(place)).collect())
}

/// A barrier by where it stands and the how manieth there it is: a function has several if it is called at several places.
fn numbered(thread: &ThreadProgram, place: Place) -> Option<(Span, usize)> {
    let site = place.site()?;
    let span = thread.sites[site].span;
    let there = barriers(thread).into_iter().filter(|barrier| thread.sites[barrier.site].span == span);
    Some((span, there.take_while(|barrier| barrier.site != site).count()))
}

/// The barriers of a program, in order.
fn barriers(thread: &ThreadProgram) -> Vec<&Barrier> {
    let commands = thread.program.procedures.iter().flat_map(crate::ivl::visit::commands);
    commands.filter_map(|c| if let CommandKind::Barrier(barrier) = c { Some(barrier) } else { None }).collect()
}

/// Where the preconditions about pairs contradict each other: at the entry, if there are
/// pairs of which they speak.
fn contradictory(section: &Section, discharger: &Discharger) -> Vec<Place> {
    let dead = discharger.unreachable(section, |_| true);
    if dead.contains(&Place::Exit) { Vec::new() } else { dead }
}

/// A barrier with computed flags is one for each value that they may have, and one in a loop that is unfolded one for each
/// round.
fn is_reachable_as_another(thread: &ThreadProgram, place: Place, unreachable: &[Place]) -> bool {
    let Some(site) = place.site() else { return false };
    let barriers = barriers(thread);
    let Some(own) = barriers.iter().find(|b| b.site == site) else { return false };
    let is_unfolded = thread.claims.iter().any(|claim| claim.kind == Kind::Unwinding);
    barriers.iter().any(|b| {
        let others = is_unfolded || (b.fences_shared, b.fences_global) != (own.fences_shared, own.fences_global);
        others && thread.sites[b.site].span == thread.sites[site].span && !unreachable.contains(&Place::Barrier(b.site))
    })
}
