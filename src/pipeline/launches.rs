//! The launches of the host code, for kernels that are not verified for any launch.
//!
//! 1. A kernel is checked for any launch. If that is proved, nothing else is looked at
//!    but launches of the file of which an assumption does not hold that the proof rests on.
//! 2. Otherwise, if the file launches it and says with what extents, it is checked for
//!    each of these launches.
//! 3. What is not proved of these, or of any launch where the file says nothing, is judged by
//!    what launches of the kernel keep as a rule: see [`crate::judge`].
//!
//! What holds: the launches that are tried cover every place of the file that may launch
//! the kernel, else none is tried; a report that rests on them names them all. What
//! the host's code says of one beside constants is in [`restrict`]; of more ways to launches than can
//! be told apart, each place is one, whatever its function is given. Absent: launches in other
//! files; what is not read stays arbitrary.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::config::{Config, Effort};
use crate::encode::arguments;
use crate::explain::rounds;
use crate::judge::{self, Subject, Tools, preconditions, vacuous};
use crate::kernel::ast::{Clause, Function, HostLaunch, LocalId, ObjectKind, Program, Stmt, StmtKind};
use crate::kernel::effects::{Effects, reached};
use crate::kernel::host::{Context, HostExpr};
use crate::kernel::{restrict, visit};
use crate::natural::Fixed;
use crate::obligation::Kind;
use crate::pipeline::allocated;
use crate::pipeline::check;
use crate::pipeline::guard;
use crate::pipeline::made_up;
use crate::pipeline::refute;
use crate::report::{AssumedLaunch, Assumption, KernelReport, ReadLaunch, Reason, Verdict};

use crate::assumption;

/// What judges a kernel that is not verified is given these, and imports no pass.
pub(super) const TOOLS: Tools = Tools {
    check: check::check_kernel,
    refute: refute::refute,
    refute_soon: refute::refute_soon,
    overflows: refute::overflows,
};

/// Bytes that the widest access has.
const WIDEST: u64 = 16;
/// Launches of one kernel that are told apart from the start. Of more that nothing is assumed against, each place is
/// one, or those with equal blocks are; if that is not proved, they are told apart.
const MAX_LAUNCHES: usize = 4;
/// Of more than these none is tried by itself.
const MAX_APART: usize = 64;
/// Of a kernel's time: for any launch where the file has launches that say something, and for any
/// launch where it has none. The rest is for conditions, and for the search for witnesses.
const ANY: f64 = 0.4;
const ONLY: f64 = 0.6;
/// So much of what is left after that is for all the launches of the file.
const THESE: f64 = 0.55;
/// So much of what is left when a check is over is for proofs under conditions.
const CONDITIONS: f64 = 0.6;

/// What is assumed of pointers, and held against the launches of the file that say what they pass.
const OF_POINTERS: [assumption::Kind; 3] =
    [assumption::Kind::NoAliasing, assumption::Kind::PointersApart, assumption::Kind::NonNull];

/// Checks a kernel for any launch, or else for those of its file. `knows` is told what is
/// known before work begins that no verdict depends on.
pub fn check(
    program: &Program,
    kernel: &Function,
    config: &Config,
    start: Instant,
    knows: &mut dyn FnMut(&KernelReport),
) -> KernelReport {
    let mut report = check_launches(program, kernel, config, start, knows);
    let is_proved = matches!(verdict(&report), Verdict::Verified | Verdict::Conditional);
    if is_proved && !config.any_launch {
        let is_open = kernel.launch.host.iter().any(|launch| launch.is_open);
        report.notes.extend(not_compared(&report).filter(|_| is_open));
        report.notes.extend(not_held(kernel, &report));
    }
    report
}

/// What is assumed of memory and is not held against a launch of the file that says something of it.
fn not_held(kernel: &Function, report: &KernelReport) -> Option<String> {
    let rests_on = |kind: assumption::Kind| report.assumptions.iter().any(|a| a.name == kind.name());
    let host = || kernel.launch.host.iter();
    let is_wide = rests_on(assumption::Kind::AlignedArrays);
    let odd = |launch: &HostLaunch| {
        launch.behind.iter().find(|(_, bytes)| **bytes % WIDEST != 0).map(|(name, _)| name.clone())
    };
    let misplaced =
        |launch: &HostLaunch| launch.misaligned.first().cloned().or_else(|| odd(launch).filter(|_| is_wide));
    if let Some(name) = host().find_map(misplaced) {
        return Some(format!(
            "that `{name}` is aligned for what is accessed is not held against every launch of the file: one gives it an \
             address between"
        ));
    }
    let is_sized = |launch: &&HostLaunch| launch.context.as_ref().is_some_and(|c| c.dynamic_shared.is_some());
    host().find(is_sized).filter(|_| is_dynamic(kernel) && rests_on(assumption::Kind::InBounds)).map(|_| {
        "in-bounds is not held against every launch of the file: how much dynamic shared memory one has is computed"
            .to_owned()
    })
}

/// Said of a proof that rests on what is assumed of pointers, where a launch passes some that are not followed.
fn not_compared(report: &KernelReport) -> Option<String> {
    let rests_on = |kind: &assumption::Kind| report.assumptions.iter().any(|a| a.name == kind.name());
    let names: Vec<&str> = OF_POINTERS.iter().filter(|kind| rests_on(kind)).map(|kind| kind.name()).collect();
    let (last, others) = names.split_last()?;
    let (all, are) = match others {
        [] => ((*last).to_owned(), "is"),
        _ => (format!("{} and {last}", others.join(", ")), "are"),
    };
    Some(format!(
        "{all} {are} not held against every launch of the file: of one it cannot be told what its pointers are"
    ))
}

fn check_launches(
    program: &Program,
    kernel: &Function,
    config: &Config,
    start: Instant,
    knows: &mut dyn FnMut(&KernelReport),
) -> KernelReport {
    let deadline = start + config.timeout;
    let launches = tried(program, kernel, config);
    if launches.is_empty() {
        let mut subject = Subject::new(program, kernel, config, TOOLS);
        subject.is_partial = judge::may_be_conditional(&subject);
        let first = Config { effort: first_effort(program, kernel, subject.is_partial), ..config.clone() };
        let mut report = check_within(program, kernel, &first, if config.any_launch { 1.0 } else { ONLY });
        judge(&subject, deadline, &mut report);
        if let Some(contradicted) = contradicted(program, kernel, config, deadline, &report) {
            return contradicted;
        }
        if let Some(outside) = allocated::check(program, kernel, config, deadline, &mut report) {
            return outside;
        }
        knows(&report);
        let unread = kernel.launch.unread.as_ref().filter(|_| !config.any_launch && config.launch.is_any());
        if let Some(reason) = unread {
            report.notes.push(format!("the file's launches are not taken as read, since {reason}"));
        }
        return report;
    }
    // What is not proved for any launch is asked again of these, so here the first failure is enough.
    let first = Config { effort: effort_before_others(program, kernel), ..config.clone() };
    let mut report = check_within(program, kernel, &first, ANY);
    if verdict(&report) == Verdict::Verified {
        refute::refute(program, kernel, config, deadline, &mut report);
    }
    if let Some(contradicted) = contradicted(program, kernel, config, deadline, &report) {
        return contradicted;
    }
    if let Some(outside) = allocated::check(program, kernel, config, deadline, &mut report) {
        return outside;
    }
    let undecided = matches!(verdict(&report), Verdict::Refuted | Verdict::Inconclusive { .. });
    if !undecided || guard::is_interrupted() {
        return report;
    }
    let may_be_conditional = judge::may_be_conditional(&Subject::new(program, kernel, config, TOOLS));
    let first = Config { effort: first_effort(program, kernel, may_be_conditional), ..config.clone() };
    let is_joint = launches.iter().all(|launch| launch.is_joint);
    let (mut restricted, mut of_each) = each(program, kernel, &first, launches, deadline);
    if is_joint && restricted.iter().any(|one| verdict(&one.report) != Verdict::Verified) {
        let apart = relevant(kernel);
        if (restricted.len() + 1..=MAX_APART).contains(&apart.len()) {
            (restricted, of_each) = each(program, kernel, &first, apart, deadline);
        }
    }
    let failed = restricted.iter().filter(|one| verdict(&one.report) != Verdict::Verified).count() as u32;
    for (rest, one) in (1..=failed).rev().zip(restricted.iter_mut().filter(|r| verdict(&r.report) != Verdict::Verified))
    {
        one.judge(program, Instant::now() + deadline.saturating_duration_since(Instant::now()) / rest);
        made_up::withdraw(program, &one.kernel, &one.config, &mut one.report);
        one.without_extents(program, of_each, deadline);
    }
    merged(restricted, &report)
}

/// Each of the launches, with what each is given of the time.
fn each(
    program: &Program,
    kernel: &Function,
    config: &Config,
    launches: Vec<HostLaunch>,
    deadline: Instant,
) -> (Vec<Restricted>, Duration) {
    let of_each = share(deadline, launches.len());
    let one = |launch| Restricted::check(program, kernel, config, launch, of_each, deadline);
    (launches.into_iter().map(one).collect(), of_each)
}

/// Holds the launches of the file against the kernel's own preconditions.
pub(super) fn keep_preconditions(
    program: &Program,
    kernel: &Function,
    config: &Config,
    deadline: Instant,
    report: &mut KernelReport,
) {
    let config = Config { races: false, ..config.clone() };
    let judged = |claiming: &Function, launch: &HostLaunch, time: Duration| {
        let end = Instant::now() + time;
        let mut one = Restricted::check(program, claiming, &config, launch.clone(), time, end);
        one.judge(program, end);
        one.report
    };
    preconditions::check(kernel, &config, widest(kernel.launch.host.clone()), deadline, &judged, report);
}

/// What a check asks whose failures are judged by conditions.
fn first_effort(program: &Program, kernel: &Function, may_be_conditional: bool) -> Effort {
    if may_be_conditional { effort_before_others(program, kernel) } else { Effort::Whole }
}

/// What a check asks behind which others come, if it does not prove the kernel. Who states invariants, of it or of what it
/// calls by contract, means it to be proved as it is: a check that gives up soon would be made in vain.
fn effort_before_others(program: &Program, kernel: &Function) -> Effort {
    let states_some = |stmt: &Stmt| {
        if let StmtKind::Barrier(barrier) = &stmt.kind {
            !barrier.invariants.is_empty()
        } else if let StmtKind::Collective(collective) = &stmt.kind {
            !collective.invariants.is_empty()
        } else if let StmtKind::Loop(l) = &stmt.kind {
            l.invariants.iter().any(|invariant| !invariant.candidate)
        } else {
            false
        }
    };
    let callees = reached(kernel, &program.contracts).into_iter().map(|callee| &program.contracts[callee]);
    let states = std::iter::once(kernel).chain(callees).any(|function| visit::any_stmt(function, states_some));
    if states { Effort::FirstFailure } else { Effort::Quick }
}

/// The check for so much of the kernel's time.
fn check_within(program: &Program, kernel: &Function, config: &Config, part: f64) -> KernelReport {
    check::check_kernel(program, kernel, &Config { timeout: config.timeout.mul_f64(part), ..config.clone() })
}

/// What each of so many launches is given of the time that is left.
pub(super) fn share(deadline: Instant, launches: usize) -> Duration {
    deadline.saturating_duration_since(Instant::now()).mul_f64(THESE / launches.max(1) as f64)
}

/// Judges what was not proved, until then.
fn judge(subject: &Subject, end: Instant, report: &mut KernelReport) {
    // No condition and no run says how often a loop goes round.
    if rounds::are_all(report) && report.doubtful.is_empty() {
        return;
    }
    let now = Instant::now();
    judge::judge(subject, now + end.saturating_duration_since(now).mul_f64(CONDITIONS), end, report);
}

/// The report on launches of the file of which an assumption does not hold that a proof rests
/// on, if they are not verified: a block with a second dimension that the kernel never names,
/// so much dynamic shared memory where indices were taken to be within it.
fn contradicted(
    program: &Program,
    kernel: &Function,
    config: &Config,
    deadline: Instant,
    proof: &KernelReport,
) -> Option<KernelReport> {
    let wanted = !config.any_launch && config.launch.is_any() && kernel.is_kernel;
    let is_conditional = verdict(proof) == Verdict::Conditional;
    if !wanted || verdict(proof) != Verdict::Verified && !is_conditional {
        return None;
    }
    let rests_on = |standing: assumption::Kind| proof.assumptions.iter().any(|a| a.name == standing.name());
    let breaks = |launch: &HostLaunch| contradicts(program, kernel, launch, &rests_on);
    // Conditions are held against all that is read, where not all is.
    let named = Effects::of(kernel, &program.contracts).axes;
    let against = |launch: &&HostLaunch| breaks(launch) || is_conditional && restricts(kernel, named, config, launch);
    let launches = widest(kernel.launch.host.iter().filter(against).cloned().collect());
    let of_each = share(deadline, launches.len());
    let checked = launches.into_iter().map(|l| Restricted::check(program, kernel, config, l, of_each, deadline));
    let mut failed: Vec<Restricted> = checked.filter(|one| verdict(&one.report) != Verdict::Verified).collect();
    for (rest, one) in (1..=failed.len() as u32).rev().zip(&mut failed) {
        let left = deadline.saturating_duration_since(Instant::now());
        one.judge(program, Instant::now() + left / rest);
    }
    failed.retain(|one| breaks(&one.launch) || verdict(&one.report) == Verdict::Refuted);
    if failed.is_empty() {
        return None;
    }
    let mut report = merged(failed, proof);
    let of = if is_conditional { "conditional" } else { "verified" };
    let they = match verdict(&report) {
        Verdict::Refuted => "they do not",
        Verdict::Verified | Verdict::Conditional => "that holds under conditions",
        Verdict::Inconclusive { .. } | Verdict::Unsupported | Verdict::Error => "that is not known",
    };
    let note = format!("{of} for the launches of which the tool's assumptions hold; of this one {they}");
    report.notes = vec![note];
    Some(report)
}

/// Whether something does not hold of a launch, perhaps, that a proof rests on.
fn contradicts(
    program: &Program,
    kernel: &Function,
    launch: &HostLaunch,
    rests_on: &dyn Fn(assumption::Kind) -> bool,
) -> bool {
    let HostLaunch { block, grid, context, .. } = launch;
    let extends = || {
        let named = Effects::of(kernel, &program.contracts).axes;
        let read = |axis: usize| context.as_ref().is_some_and(|c| c.block[axis].is_some() || c.grid[axis].is_some());
        let large = |axis: usize| [block[axis], grid[axis]].into_iter().flatten().any(|n| n != 1) || read(axis);
        (1..3).any(|axis| !named[axis] && large(axis))
    };
    let most = |extent: Option<u64>, read: Option<&HostExpr>| extent.or_else(|| read?.greatest_constant()).unwrap_or(1);
    let read =
        |of: fn(&Context) -> &[Option<HostExpr>; 3], axis: usize| context.as_ref().and_then(|c| of(c)[axis].as_ref());
    let threads = |axis: usize| most(block[axis], read(|c| &c.block, axis));
    let blocks = |axis: usize| most(grid[axis], read(|c| &c.grid, axis));
    let is_large = || (0..3).any(|axis| threads(axis).saturating_mul(blocks(axis)) >= 1 << 31);
    launch.gives_null()
        || (rests_on(assumption::Kind::NoAliasing) && launch.has_aliases())
        || (rests_on(assumption::Kind::PointersApart) && arguments::is_given_twice_in_a_copy(kernel, launch))
        || (rests_on(assumption::Kind::GlobalSize31Bits) && is_large())
        || (rests_on(assumption::Kind::UnusedDimensions) && extends())
        || (rests_on(assumption::Kind::InBounds) && is_dynamic(kernel) && launch.dynamic_shared.is_some())
}

fn is_dynamic(kernel: &Function) -> bool {
    kernel.objects.iter().any(|o| o.kind == ObjectKind::DynamicShared)
}

/// The launches of the file, with what the kernel asks of them.
fn relevant(kernel: &Function) -> Vec<HostLaunch> {
    let is_dynamic = is_dynamic(kernel);
    let asked = |l: &HostLaunch| HostLaunch { dynamic_shared: l.dynamic_shared.filter(|_| is_dynamic), ..l.clone() };
    widest(kernel.launch.host.iter().map(asked).collect())
}

/// The launches to try: each restricts the kernel more than the tool does by itself, and
/// together they cover all of the file.
fn tried(program: &Program, kernel: &Function, config: &Config) -> Vec<HostLaunch> {
    let named = Effects::of(kernel, &program.contracts).axes;
    let host = &kernel.launch.host;
    let wanted = !config.any_launch && config.launch.is_any() && kernel.is_kernel;
    let restricts = |launch: &HostLaunch| restricts(kernel, named, config, launch);
    if !wanted || !host.iter().all(restricts) {
        return Vec::new();
    }
    let launches = relevant(kernel);
    if launches.len() <= MAX_LAUNCHES {
        return launches;
    }
    // What may contradict an assumption is not left out, nor what is allocated.
    let is_plain = |launch: &HostLaunch| {
        let arrays = launch.context.iter().flat_map(|context| restrict::allocated(kernel, context)).count();
        arrays == 0 && !contradicts(program, kernel, launch, &|_| true)
    };
    if launches.iter().all(is_plain) {
        // Each place, whatever its function is given; or whatever is launched with these blocks.
        let by_place =
            widest(kernel.launch.host_open.iter().map(|l| HostLaunch { is_joint: true, ..l.clone() }).collect());
        let open = |l: &HostLaunch| HostLaunch { block: l.block, is_joint: true, ..HostLaunch::anything(l.span) };
        let by_block = widest(launches.iter().map(open).collect());
        let told = |joint: &Vec<HostLaunch>| joint.len() <= MAX_LAUNCHES && joint.iter().all(restricts);
        if let Some(joint) = [by_place, by_block].into_iter().find(told) {
            return joint;
        }
    }
    if launches.len() <= MAX_APART { launches } else { Vec::new() }
}

/// Without those that another one covers.
pub(super) fn widest(launches: Vec<HostLaunch>) -> Vec<HostLaunch> {
    let mut found: Vec<HostLaunch> = Vec::new();
    for launch in launches {
        if !found.iter().any(|known| known.covers(&launch)) {
            found.retain(|known| !launch.covers(known));
            found.push(launch);
        }
    }
    found
}

/// Does a launch say more than is assumed of any: an argument, an extent; an extent 1 along an axis that the
/// kernel never names does not.
fn restricts(kernel: &Function, named: [bool; 3], config: &Config, launch: &HostLaunch) -> bool {
    let assumed = config.assumes(assumption::Kind::UnusedDimensions);
    !launch.arguments.is_empty()
        || launch.context.as_ref().is_some_and(|context| restrict::restricts(kernel, context))
        || (0..3).any(|axis| {
            // That x is 1 is not assumed of anything.
            let says = |extent: Option<u64>| extent.is_some_and(|n| n != 1 || axis == 0 || named[axis] || !assumed);
            says(launch.block[axis]) || says(launch.grid[axis])
        })
}

/// A kernel with the configuration and the report of one launch.
pub(super) struct Restricted {
    launch: HostLaunch,
    kernel: Function,
    config: Config,
    /// The kernel and the configuration for any launch.
    original: Function,
    given: Config,
    pub(super) report: KernelReport,
    /// What the kernel may do here is what it may do at this launch, and no more.
    is_exact: bool,
    /// The report ends with the first failure.
    is_partial: bool,
}

impl Restricted {
    pub(super) fn check(
        program: &Program,
        kernel: &Function,
        config: &Config,
        launch: HostLaunch,
        timeout: Duration,
        deadline: Instant,
    ) -> Self {
        let (original, given) = (kernel.clone(), Config { effort: Effort::Whole, ..config.clone() });
        let mut config = Config { timeout, ..config.for_launch(launch.block, launch.grid, launch.dynamic_shared) };
        let mut kernel = kernel.clone();
        if let Some(bytes) = launch.dynamic_shared {
            kernel.objects = arguments::with_size(&kernel.objects, bytes);
        }
        // Of an extent that the host computes it is not assumed that it is 1.
        let named = Effects::of(&kernel, &program.contracts).axes;
        let computed = |context: &Context| {
            let says = |axis: usize| [&context.block, &context.grid].iter().any(|of| context.says(of[axis].as_ref()));
            (1..3).any(|axis| !named[axis] && says(axis))
        };
        if launch.context.as_ref().is_some_and(computed) {
            give_up(assumption::Kind::UnusedDimensions, &mut config);
        }
        let assumes_apart = config.assumes(assumption::Kind::NoAliasing);
        // A run of what stands for several launches need not be one of theirs.
        let mut is_exact = !launch.is_joint;
        is_exact &= !assumes_apart || merge_pointers(&mut kernel, program, &launch, &mut config);
        // A witness has an array for each pointer.
        is_exact &= !arguments::make_null(&mut kernel, &launch);
        is_exact &= launch.context.as_ref().is_none_or(|context| context.null.is_empty());
        let values = launch.arguments.iter().filter_map(|(name, value)| arguments::equals(&kernel, name, *value));
        let values: Vec<Clause> = values.collect();
        kernel.requires.extend(values);
        if let Some(context) = &launch.context {
            restrict::restrict(&mut kernel, context);
        }
        let beside = assumes_apart.then(|| arguments::beside_a_variable(&kernel, program, &launch)).flatten();
        let beside = beside.or_else(|| arguments::beside_itself(&kernel, &launch));
        let mut report = match beside {
            Some(refusal) => KernelReport::refused(&kernel.name, kernel.span, vec![refusal]),
            None => check::check_kernel(program, &kernel, &config),
        };
        is_exact &= report.diagnostics.is_empty();
        // What it rests on without proof may be refuted at this launch.
        if is_exact && verdict(&report) == Verdict::Verified {
            refute::refute(program, &kernel, &config, deadline, &mut report);
            vacuous::check(TOOLS, program, &kernel, &config, deadline, &mut report);
        }
        let is_partial = std::mem::take(&mut config.effort) != Effort::Whole;
        Restricted { launch, kernel, config, original, given, report, is_exact, is_partial }
    }

    /// Looks for runs at this launch that violate what is not proved of it.
    pub(super) fn refute(&mut self, program: &Program, end: Instant) {
        if self.is_exact {
            refute::refute(program, &self.kernel, &self.config, end, &mut self.report);
        }
        made_up::withdraw(program, &self.kernel, &self.config, &mut self.report);
    }

    /// Where all that is open is whether indices are within what the host has allocated, that is assumed
    /// again, as it is of arrays of which nothing is known. So it is where an index is data, whatever else is open: what
    /// else there is to be said of the data stands beside it.
    fn without_extents(&mut self, program: &Program, timeout: Duration, deadline: Instant) {
        let is_open = matches!(verdict(&self.report), Verdict::Inconclusive { .. });
        let is_of_bounds = self.report.leaves_no_race() && self.report.failures.iter().all(|f| f.kind == Kind::Bounds);
        let is_of_data = self.report.failures.iter().any(|f| f.kind == Kind::Bounds && f.reason == Some(Reason::Data));
        let Some(context) = self.launch.context.as_ref().filter(|context| !context.arrays.is_empty()) else { return };
        let is_outside = self.report.failures.iter().any(|f| f.kind == Kind::Bounds && f.is_refuted());
        let is_asked = is_of_data || is_open && is_of_bounds;
        if is_outside || !is_asked {
            return;
        }
        let context = Context { arrays: BTreeMap::new(), ..context.clone() };
        let launch = HostLaunch { context: Some(context), ..self.launch.clone() };
        let mut other = Self::check(program, &self.original, &self.given, launch, timeout, deadline);
        if verdict(&other.report) != Verdict::Verified && is_of_data {
            other.judge(program, deadline);
        }
        if matches!(verdict(&other.report), Verdict::Verified | Verdict::Conditional) {
            other.report.notes.push(allocated::OPEN.to_owned());
            *self = other;
        }
    }

    /// Judges what is not proved of this launch by what is natural for the rest of it.
    pub(super) fn judge(&mut self, program: &Program, end: Instant) {
        let Restricted { launch, kernel, config, report, is_partial, .. } = self;
        if !self.is_exact {
            if *is_partial && report.diagnostics.is_empty() {
                let timeout = end.saturating_duration_since(Instant::now());
                *report = check::check_kernel(program, kernel, &Config { timeout, ..config.clone() });
            }
            return;
        }
        let is_given =
            |local: LocalId| kernel.locals[local].name.as_ref().is_some_and(|name| launch.arguments.contains_key(name));
        let given = kernel.params.iter().map(|param| param.local).filter(|local| is_given(*local)).collect();
        let subject = Subject::new(program, kernel, config, TOOLS);
        let fixed = Fixed { arguments: given, ..subject.fixed };
        judge(&Subject { launch: Some(launch.span), fixed, is_partial: *is_partial, ..subject }, end, report);
        // What is proved only now may be about no run, like what is proved at once.
        vacuous::check(TOOLS, program, kernel, config, end, report);
    }
}

/// Gives parameters one object that the launch gives one array. Says whether what the kernel may do then is what
/// it may do at the launch.
fn merge_pointers(kernel: &mut Function, program: &Program, launch: &HostLaunch, config: &mut Config) -> bool {
    // A witness names its flags, and the one for this is about all parameters and variables: only where these two
    // are all is nothing assumed any more.
    let are_all = arguments::are_two(kernel);
    let apart = launch.context.iter().flat_map(|context| &context.distances).map(|(a, b, _)| (a, b));
    let is_one = arguments::merge_the_same(kernel, program, launch) | arguments::merge_pairs(kernel, program, apart);
    if is_one && are_all {
        give_up(assumption::Kind::NoAliasing, config);
        return true;
    }
    let is_related = arguments::merge_pairs(kernel, program, launch.related.iter().map(|(a, b)| (a, b)));
    !is_one && !is_related
}

/// Does without an assumption, as whoever replays a run has to.
fn give_up(kind: assumption::Kind, config: &mut Config) {
    if config.without.insert(kind) {
        let words = kind.flag().into_iter().flat_map(str::split_whitespace).map(str::to_owned);
        config.words.splice(0..0, words);
    }
}

/// One report on all launches, which names them.
pub(super) fn merged(restricted: Vec<Restricted>, any: &KernelReport) -> KernelReport {
    let mut report = KernelReport::new(&any.name, any.span);
    report.statistics.queries = any.statistics.queries;
    report.statistics.times = any.statistics.times.clone();
    let mut assumptions = Vec::new();
    for one in restricted {
        let Restricted { launch, kernel, report: own, .. } = one;
        let silent = silent(&kernel.launch.launch_nothing);
        // Expressions of the host are read as C computes them where they have a value.
        let is_computed = launch.context.as_ref().is_some_and(|context| !context.is_empty());
        let defined = if is_computed { ", and no signed arithmetic of the host's code overflows" } else { "" };
        let callees = launch.context.as_ref().map(|context| context.callees.clone()).unwrap_or_default();
        let has_rows = launch.context.iter().flat_map(|context| context.unknowns.iter()).any(|u| u.is_pitch);
        let launch = reported(&launch);
        let there = if launch.arrays.is_empty() && !has_rows { "" } else { allocated::ASSUMED };
        let called = called(&callees);
        let text = format!(
            "the file's launches of `{}` are all there are{called}{silent}{defined}{there}: this one has {launch}",
            any.name
        );
        assumptions.push(Assumption::of(assumption::Kind::Launch).saying(text).at(launch.span));
        report.launches.push(launch);
        report.absorb(own);
    }
    report.assumptions.append(&mut assumptions);
    report.notes.push("not proved for any launch (--any-launch says why)".to_owned());
    report
}

/// `, `f`, which is not read, launches nothing`; nothing for none.
fn silent(functions: &[String]) -> String {
    functions.iter().map(|name| format!(", `{name}`, which is not read, launches nothing")).collect()
}

/// `, nothing but the file calls `f` and `g``; nothing for none.
fn called(callees: &[String]) -> String {
    match callees.split_last() {
        None => String::new(),
        Some((last, [])) => format!(", nothing but the file calls `{last}`"),
        Some((last, others)) => format!(", nothing but the file calls `{}` and `{last}`", others.join("`, `")),
    }
}

/// The launches of the file, as far as they are read.
pub fn read(kernel: &Function) -> Vec<ReadLaunch> {
    let unread = |launch: &HostLaunch| match &launch.context {
        Some(context) => context.unread.clone(),
        None => vec![("the launch".to_owned(), "the kernel's name is used in another way".to_owned())],
    };
    let all = kernel.launch.host.iter();
    all.map(|launch| ReadLaunch { launch: reported(launch), unread: unread(launch) }).collect()
}

pub(super) fn reported(launch: &HostLaunch) -> AssumedLaunch {
    let HostLaunch { span, block, grid, dynamic_shared, ref arguments, .. } = *launch;
    let mut arguments: BTreeMap<String, String> =
        arguments.iter().map(|(name, value)| (name.clone(), value.to_string())).collect();
    let told = launch.context.as_ref().map(restrict::texts).unwrap_or_default();
    arguments.extend(told.arguments);
    AssumedLaunch {
        span,
        block,
        grid,
        block_read: told.block,
        grid_read: told.grid,
        dynamic_shared,
        arguments: arguments.into_iter().collect(),
        arrays: told.arrays.into_iter().collect(),
        facts: told.facts,
        calls: told.calls,
    }
}

pub(super) fn verdict(report: &KernelReport) -> Verdict {
    report.clone().conclude().verdict
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::base::source::{FileId, Span};

    fn launch(block: [Option<u64>; 3], grid: [Option<u64>; 3]) -> HostLaunch {
        let span = Span { file: FileId::from_index(0), start: 0, end: 1 };
        HostLaunch { block, grid, ..HostLaunch::anything(span) }
    }

    #[test]
    fn a_launch_covers_those_that_it_may_be() {
        let wide = launch([Some(32), Some(1), Some(1)], [None, Some(1), Some(1)]);
        let narrow = launch([Some(32), Some(1), Some(1)], [Some(4), Some(1), Some(1)]);
        let other = launch([Some(64), Some(1), Some(1)], [Some(4), Some(1), Some(1)]);
        assert!(wide.covers(&narrow) && !narrow.covers(&wide) && !wide.covers(&other));
        for order in [[&wide, &narrow, &other], [&narrow, &other, &wide], [&other, &narrow, &wide]] {
            let kept = widest(order.into_iter().cloned().collect());
            assert_eq!(kept.len(), 2);
            assert!(kept.contains(&wide) && kept.contains(&other));
        }
    }

    #[test]
    fn what_is_open_in_one_is_covered_by_no_number_in_another() {
        let sized = HostLaunch { dynamic_shared: Some(64), ..launch([None; 3], [None; 3]) };
        let open = launch([None; 3], [None; 3]);
        assert!(open.covers(&sized) && !sized.covers(&open));
    }
}
