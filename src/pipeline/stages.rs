//! A kernel on its way to the solver: each stage is made of the one before, and of nothing else.
//!
//! ```text
//! Lowered → Encoded → Inferred → Sections → answers → KernelReport
//! ```
//!
//! `verify` goes through them, and `emit` prints these very values.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::num::NonZeroU32;

use crate::assumption;
use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::rule::Rule;
use crate::config::{Bounds, Config, Results};
use crate::encode;
use crate::infer::{self, Inferred, candidates};
use crate::ivl::ast::CommandKind;
use crate::ivl::cfg::Cfg;
use crate::ivl::section::Section;
use crate::ivl::thread::ThreadProgram;
use crate::kernel::ast::{Function, Program};
use crate::kernel::effects::Effects;
use crate::kernel::{lanes, unroll};
use crate::obligation::{ClaimId, Kind, Obligation};
use crate::prove::checker::TwoThreads;
use crate::prove::discharge::Discharger;
use crate::prove::questions::{self, Sections, Wanted};
use crate::refusal::Construct;
use crate::smt::portfolio::Strategy;
use crate::two_thread;

/// A kernel of a program, or a function that is checked by itself.
#[derive(Clone, Copy)]
pub struct Lowered<'a> {
    /// All of the file.
    pub program: &'a Program,
    /// This one.
    pub kernel: &'a Function,
}

/// The program of one thread, with what may hold of it.
pub struct Encoded {
    thread: ThreadProgram,
    candidates: BTreeSet<ClaimId>,
}

impl Lowered<'_> {
    /// The program of one thread, as encoded.
    ///
    /// # Errors
    /// A construct that has no encoding.
    pub fn thread(&self, config: &Config) -> Result<ThreadProgram> {
        let mut thread = encode::encode(self.program, &*self.unfolded(config)?, &encode_options(config))?;
        thread.rules = config.rules;
        if !config.rules.keep(Rule::Unwinding) {
            without_unwinding(&mut thread);
        }
        // What callers rest on is no matter of the specification alone.
        if !config.checks_claims() && self.kernel.is_kernel {
            without_specification(&mut thread);
        }
        Ok(thread)
    }

    /// What is inferred of one thread without its hypotheses.
    ///
    /// # Errors
    /// As [`Lowered::thread`] and [`Encoded::infer`].
    pub fn without_hypotheses(self, config: &Config, discharger: &Discharger) -> Result<Inferred> {
        let options = encode::Options { hypotheses: false, ..encode_options(config) };
        let thread = encode::encode(self.program, &*self.unfolded(config)?, &options)?;
        with_candidates(thread).infer_alone(self, config, discharger)
    }

    /// The kernel that proofs are about: with `--unroll`, its first rounds.
    fn unfolded(&self, config: &Config) -> Result<Cow<'_, Function>> {
        let unfolded = match config.unroll {
            None => Cow::Borrowed(self.kernel),
            Some(rounds) => {
                unroll::unroll(self.kernel, rounds).map_err(|why| not_unfolded(why, rounds, self.kernel))?
            }
        };
        Ok(lanes::constant(unfolded))
    }

    /// The program of one thread with all candidates for invariants.
    ///
    /// # Errors
    /// As [`Lowered::thread`].
    pub fn encode(&self, config: &Config) -> Result<Encoded> {
        Ok(with_candidates(self.thread(config)?))
    }

    /// What is to be proved of it.
    pub fn wanted(&self, config: &Config) -> Wanted {
        Wanted {
            races: config.races && !config.only_divergence && self.races_matter(),
            between_groups: !config.only_intra_group,
            memory: config.checks_memory(),
            benign: config.benign,
            is_kernel: self.kernel.is_kernel,
            two_thread: two_thread::Options { exited_threads_ok: config.exited_threads_ok },
        }
    }

    /// A function that does not synchronise races as its callers say: they count its
    /// frame as accesses at arbitrary places.
    fn races_matter(&self) -> bool {
        self.kernel.is_kernel || Effects::of(self.kernel, &self.program.contracts).barrier
    }

    /// The sections of what was inferred of it.
    ///
    /// # Errors
    /// What the two-thread semantics refuses, or the end of the kernel's time.
    pub fn sections(&self, inferred: &Inferred, config: &Config, discharger: &Discharger) -> Result<Sections> {
        let sections = Sections::new(inferred, self.wanted(config), self.kernel.span, discharger);
        sections.map_err(|why| discharger.refused(why, self.kernel.span))
    }

    /// What is claimed of it, on the way, too: it is verified if all assertions of these
    /// sections hold.
    ///
    /// # Errors
    /// As [`Lowered::sections`].
    pub fn claimed(&self, inferred: &Inferred, config: &Config, discharger: &Discharger) -> Result<Vec<Section>> {
        let mut sections = self.sections(inferred, config, discharger)?.claimed(discharger);
        sections.extend(questions::races_at_once(inferred, discharger)?);
        Ok(sections)
    }
}

fn with_candidates(mut thread: ThreadProgram) -> Encoded {
    let stated = thread.claims.iter_ids().filter(|(_, claim)| claim.kind == Kind::Candidate);
    let mut candidates: BTreeSet<ClaimId> = stated.map(|(id, _)| id).collect();
    let cfg = Cfg::new(&thread);
    candidates.extend(candidates::propose(&mut thread, &cfg));
    Encoded { thread, candidates }
}

impl Encoded {
    /// The program.
    pub fn thread(&self) -> &ThreadProgram {
        &self.thread
    }

    /// Adds the facts that can be proved of it.
    ///
    /// # Errors
    /// What the two-thread semantics refuses, or the end of the kernel's time.
    pub fn infer(self, lowered: Lowered, config: &Config, discharger: &Discharger) -> Result<Inferred> {
        let wanted = lowered.wanted(config);
        let checker = TwoThreads { discharger, options: wanted.two_thread, span: lowered.kernel.span };
        let wanted = infer::Wanted { exactness: config.strategy != Strategy::BitVectors, races: wanted.races };
        let mut inferred = infer::infer(self.thread, self.candidates, wanted, &checker)?;
        let assumed = two_thread::assumed_of_tickets(inferred.thread(), inferred.cfg(), inferred.facts());
        assumed.into_iter().for_each(|assumption| inferred.assume(assumption));
        Ok(inferred)
    }

    /// Adds the facts that can be proved of one thread, and none about two.
    ///
    /// # Errors
    /// As [`Encoded::infer`].
    pub fn infer_alone(self, lowered: Lowered, config: &Config, discharger: &Discharger) -> Result<Inferred> {
        let options = lowered.wanted(config).two_thread;
        let checker = TwoThreads { discharger, options, span: lowered.kernel.span };
        infer::alone(self.thread, self.candidates, &checker)
    }
}

/// The race stage proves what races rest on; a kernel's assertions and postconditions are
/// the specification's, and are neither proved nor assumed.
fn without_specification(thread: &mut ThreadProgram) {
    for procedure in &mut thread.program.procedures {
        for block in procedure.blocks.iter_mut() {
            let is_specified = |obligation: &Obligation| matches!(obligation.kind, Kind::Assert | Kind::Postcondition);
            block.commands.retain(|c| !matches!(&c.kind, CommandKind::Assert(o, _) if is_specified(o)));
        }
    }
}

/// Takes for granted that no loop goes round more often, as no proof may.
fn without_unwinding(thread: &mut ThreadProgram) {
    let commands = thread.program.procedures.iter_mut().flat_map(|procedure| procedure.blocks.iter_mut());
    for command in commands.flat_map(|block| &mut block.commands) {
        if let CommandKind::Assert(obligation, claim) = &command.kind
            && obligation.kind == Kind::Unwinding
        {
            command.kind = CommandKind::Assume(claim.clone());
        }
    }
}

fn not_unfolded(why: unroll::Refused, rounds: NonZeroU32, kernel: &Function) -> Box<Diagnostic> {
    Box::new(match why {
        unroll::Refused::TooLarge(statements) => {
            let most = unroll::MOST;
            let message = format!(
                "{rounds} rounds of each loop are {statements} statements, and more than {most} are not looked at"
            );
            Diagnostic::error(Code::Limit, kernel.span, message)
                .with_help("unfold loops less often: those within others are copied as often as both go round together")
        }
        unroll::Refused::Latch(span) => {
            Diagnostic::unsupported(span, Construct::UnknownConstruct, "a jump between two rounds of a loop")
        }
    })
}

fn encode_options(config: &Config) -> encode::Options {
    encode::Options {
        block: config.launch.block,
        grid: config.launch.grid,
        global: config.launch.global,
        device_limits: config.assumes(assumption::Kind::DeviceLimits),
        unused_dimensions: config.assumes(assumption::Kind::UnusedDimensions),
        global_size: config.assumes(assumption::Kind::GlobalSize31Bits),
        counters: config.assumes(assumption::Kind::CountersDoNotWrap),
        gates: config.assumes(assumption::Kind::TicketsStartAtZero),
        fences_at_tickets: !config.assumes(assumption::Kind::FencesReachThroughBarriers),
        determinism: config.determinism.is_some(),
        work_lists: config.determinism == Some(Results::WorkLists),
        check_overflow: !config.assumes(assumption::Kind::NoSignedOverflow),
        may_alias: !config.assumes(assumption::Kind::NoAliasing),
        bounds: match config.bounds {
            Bounds::Never => encode::Bounds::Assumed,
            Bounds::Known => encode::Bounds::Known,
            Bounds::Always => encode::Bounds::All,
        },
        exited_threads_ok: config.exited_threads_ok,
        hypotheses: true,
    }
}
