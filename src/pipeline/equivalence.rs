//! Two kernels compared, from their kernel ASTs to a verdict.
//!
//! 1. What is not compared is refused.
//! 2. Runs of both on one input, in small launches: a cell that ends otherwise is a difference.
//! 3. Each kernel is verified by itself, since the theorem is about kernels without races and divergence.
//! 4. The product of the two ([`crate::kernel::product`]) is encoded as a kernel is, and asked for what it asserts.
//!
//! What holds: `Verified` is said of two kernels that are both verified, for the launches and under the assumptions of
//! both and of the product; `Conditional` under conditions that are printed. A difference was seen in runs.

use std::time::Instant;

use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::source::{SourceMap, Span};
use crate::config::Config;
use crate::explain::{assumptions, blocks};
use crate::infer::Inferred;
use crate::ivl::section::{Duty, Place};
use crate::kernel::ast::{Clause, Function, Program};
use crate::kernel::interp::Launch;
use crate::kernel::product::{self, Cause, Files, Terms, Unlike};
use crate::natural::comparison::Extent;
use crate::natural::{self, Class, Fixed, Source};
use crate::obligation::Concern;
use crate::pipeline::progress::Progress;
use crate::pipeline::refute;
use crate::pipeline::stages::Lowered;
use crate::pipeline::threads;
use crate::prove::discharge::Discharger;
use crate::report::{Assumption, Condition, Counterexample, KernelReport, Verdict};
use crate::two_thread;
use crate::witness::{self, Difference, Doubt, Looked, Settings};

/// What every proof that two kernels do the same rests on, beside what proofs about each rest on.
pub const NOTES: [(&str, &str); 4] = [
    (
        "same-inputs",
        "both kernels are launched alike and given the same: parameters by their places, variables of the \
         program by their names for the linker",
    ),
    ("both-end", "threads of both kernels come to their end: what is compared is what they leave then"),
    (
        "same-garbage",
        "shared memory, and arrays of a thread, that have a counterpart in the other kernel hold the same before they \
         are written",
    ),
    (
        "as-written",
        "floating-point operations are done as they are written, in both kernels (nvcc: `-fmad=false`, no \
         `-use_fast_math`)",
    ),
];

/// Conditions under which runs of a kernel are natural, with what they speak of.
struct Natural<'a> {
    source: Source<'a>,
    conditions: Vec<natural::Condition>,
}

/// Two kernels, each in its program.
#[derive(Clone, Copy)]
pub struct Pair<'a> {
    /// Their files.
    pub programs: [&'a Program; 2],
    /// The kernels.
    pub kernels: [&'a Function; 2],
}

/// A file that is named once is read once.
fn terms(pair: Pair, config: &Config) -> Terms {
    let files = if std::ptr::eq(pair.programs[0], pair.programs[1]) { Files::One } else { Files::Two };
    Terms { files, rules: config.rules }
}

/// What came of a comparison.
pub struct Comparison {
    /// `Verified`: they do the same.
    pub verdict: Verdict,
    /// An input on which they differ.
    pub difference: Option<Difference>,
    /// What is not compared, if that is in the way.
    refused: Option<Verdict>,
    /// What is in the way of a proof.
    pub diagnostics: Vec<Diagnostic>,
    /// What the proof rests on, of a pair that does the same.
    pub assumptions: Vec<Assumption>,
    /// What has to hold of a launch, where the verdict is `Conditional`.
    pub conditions: Vec<Condition>,
}

/// What is proved of the product.
struct Proof {
    open: Vec<Diagnostic>,
    assumptions: Vec<Assumption>,
}

/// Compares two kernels; each step has the time that the configuration gives to a kernel.
pub fn compare(pair: Pair, config: &Config, sources: &SourceMap) -> Comparison {
    let mut comparison = Comparison {
        verdict: Verdict::Verified,
        difference: None,
        refused: None,
        diagnostics: Vec::new(),
        assumptions: Vec::new(),
        conditions: Vec::new(),
    };
    let products = product::products([0, 1].map(|at| (pair.programs[at], pair.kernels[at])), terms(pair, config));
    if let Err(unlike) = &products
        && unlike.cause != Cause::Shape
    {
        comparison.diagnostics.push(unlike_kernels(unlike));
        let is_typed = unlike.cause == Cause::Parameters;
        comparison.refused = Some(if is_typed { Verdict::Error } else { Verdict::Unsupported });
        return comparison.concluded();
    }
    let [of_a, of_b] = pair.kernels.map(|kernel| blocks::warnings(kernel, config));
    comparison.diagnostics.extend(of_a);
    comparison.diagnostics.extend(of_b.into_iter().filter(|_| !std::ptr::eq(pair.kernels[0], pair.kernels[1])));
    let looked = difference(pair, config);
    comparison.difference = looked.difference;
    if comparison.difference.is_some() {
        return comparison.concluded();
    }
    comparison.prove(pair, products, config, sources);
    if !comparison.diagnostics.is_empty() {
        comparison.diagnostics.extend(looked.doubt.map(|doubt| no_evidence(doubt, pair)));
    }
    comparison.concluded()
}

/// Why runs that differ say nothing.
fn no_evidence(doubt: Doubt, pair: Pair) -> Diagnostic {
    let [first, second] = pair.kernels.map(|kernel| kernel.span);
    let (message, help) = match doubt {
        Doubt::Undefined => (
            "runs of the kernels leave different values, by variables or memory that nobody has given a value",
            "give them one: with another value in its place they may leave the same",
        ),
        Doubt::Rounding => (
            "runs of the kernels leave different values, by the last digits of functions that the hardware rounds otherwise",
            "a proof knows of such functions that they give the same for the same, and nothing else",
        ),
    };
    let diagnostic = Diagnostic::error(Code::Equivalence, first, message).with_help(help);
    if first == second { diagnostic } else { diagnostic.with_label(second, "the other kernel") }
}

impl Comparison {
    /// Proves that both do the same, or says what is in the way.
    fn prove(
        &mut self,
        pair: Pair,
        products: std::result::Result<Vec<Program>, Unlike>,
        config: &Config,
        sources: &SourceMap,
    ) {
        if let Err(unlike) = &products {
            self.diagnostics.push(unlike_kernels(unlike));
            return;
        }
        let Some([a, b]) = self.verified(pair, config, sources) else { return };
        self.assumptions.extend(only_of_one(pair));
        let proved = product::products([(pair.programs[0], &a), (pair.programs[1], &b)], terms(pair, config))
            .map_err(|unlike| Box::new(unlike_kernels(&unlike)))
            .and_then(|products| threads::own(config.jobs, || prove_one(&products, config)));
        match proved {
            Ok(proof) => {
                self.diagnostics.extend(proof.open);
                self.assumptions.extend(proof.assumptions);
            }
            Err(why) => self.diagnostics.push(*why),
        }
    }

    fn concluded(mut self) -> Self {
        let mut seen = std::collections::BTreeSet::new();
        self.assumptions.retain(|a| seen.insert((a.name.clone(), a.span, a.text.clone())));
        self.conditions.sort();
        self.conditions.dedup();
        let conditional = (!self.conditions.is_empty()).then_some(Verdict::Conditional);
        let differ = self.difference.is_some().then_some(Verdict::Refuted);
        let obstacles = self.diagnostics.iter().filter_map(Verdict::of_diagnostic);
        self.verdict =
            obstacles.chain(conditional).chain(differ).chain(self.refused).fold(Verdict::Verified, Verdict::and);
        self
    }

    /// Verifies each kernel; the kernels with the conditions under which they are, if they are.
    fn verified(&mut self, pair: Pair, config: &Config, sources: &SourceMap) -> Option<[Function; 2]> {
        let mut one = |at: usize| {
            let (program, kernel) = (pair.programs[at], pair.kernels[at]);
            let mut alone = kernel.clone();
            // What the file launches says nothing of the other kernel's launches.
            (alone.launch.host, alone.launch.host_open, alone.launch.unread) = (Vec::new(), Vec::new(), None);
            let progress = Progress::new();
            let report = super::verify_kernel(program, &alone, config, sources, &mut &progress);
            progress.finish();
            let clauses = match report.verdict {
                Verdict::Verified => Some(Vec::new()),
                Verdict::Conditional => clauses(program, &alone, &report),
                Verdict::Refuted | Verdict::Inconclusive { .. } | Verdict::Unsupported | Verdict::Error => None,
            };
            let Some(clauses) = clauses.filter(|_| report.launches.is_empty() && report.not_checked.is_empty()) else {
                self.diagnostics.push(not_verified(&report));
                return None;
            };
            self.assumptions.extend(report.assumptions);
            self.assumptions.extend(kernel.requires.iter().map(|clause| stated(kernel, clause, sources)));
            self.conditions.extend(report.conditions);
            alone.requires.extend(clauses);
            Some(alone)
        };
        let (a, b) = (one(0), one(1));
        Some([a?, b?])
    }
}

/// A precondition of one kernel, which the other is compared under, too.
fn stated(kernel: &Function, clause: &Clause, sources: &SourceMap) -> Assumption {
    let span = clause.expr.span;
    let text = format!("`{}` holds, which `{}` requires", sources.slice(span), kernel.name);
    Assumption { name: "preconditions-of-both".to_owned(), text, span: Some(span), flag: None }
}

/// The blocks that one kernel is compiled for and the other is not: they are compared where both can be launched.
fn only_of_one(pair: Pair) -> Vec<Assumption> {
    let [a, b] = pair.kernels;
    let said = |kernel: &Function, text: String| Assumption {
        name: "preconditions-of-both".to_owned(),
        text: format!("{text}, for which `{}` is compiled", kernel.name),
        span: Some(kernel.span),
        flag: None,
    };
    let one = |kernel: &Function, other: &Function| {
        let (own, others) = (&kernel.launch, &other.launch);
        let block = own.block.filter(|_| others.block.is_none());
        let block = block.map(|[x, y, z]| said(kernel, format!("blocks are ({x},{y},{z})")));
        let is_less = |most: &u64| others.max_threads.is_none_or(|other| *most < other);
        let most =
            own.max_threads.filter(is_less).map(|most| said(kernel, format!("blocks have at most {most} threads")));
        block.into_iter().chain(most)
    };
    one(a, b).chain(one(b, a)).collect()
}

/// The conditions of a report as preconditions.
fn clauses(program: &Program, kernel: &Function, report: &KernelReport) -> Option<Vec<Clause>> {
    let source = Source { kernel, language: program.language };
    let known = natural::conditions(program, kernel, &Fixed::default());
    let of_text = |condition: &Condition| {
        let same = |one: &&natural::Condition| one.text(&source) == condition.text;
        known.iter().find(same).map(|one| one.clauses(&source))
    };
    let all: Option<Vec<Vec<Clause>>> = report.conditions.iter().map(of_text).collect();
    Some(all?.concat())
}

/// Looks for an input on which the kernels differ.
fn difference(pair: Pair, config: &Config) -> Looked {
    let [a, b] = pair.kernels;
    let Ok(b) = product::counterpart(a, b, terms(pair, config)) else { return Looked::default() };
    let mut a = a.clone();
    a.launch.given = Default::default();
    let settings = Settings { deadline: Some(Instant::now() + config.timeout), ..refute::settings(config) };
    let natural = [(pair.programs[0], &a), (pair.programs[1], &b)].map(|(program, kernel)| {
        let source = Source { kernel, language: program.language };
        let all = if config.any_launch { Vec::new() } else { natural::conditions(program, kernel, &Fixed::default()) };
        // What restates that nothing is wrong would hide what is.
        let conditions = all.into_iter().filter(|condition| condition.class != Class::Proposed).collect();
        Natural { source, conditions }
    });
    let is_natural = |run: &Counterexample| natural.iter().all(|one| one.admits(run));
    let launches = suggested(&natural);
    witness::differ(pair.programs, [&a, &b], &settings, &launches, &is_natural)
}

impl Natural<'_> {
    /// Whether a run is of a launch that the kernel is written for: one that keeps what every launch keeps, and of
    /// sizes of a tile, of which launches keep one, keeps one along each dimension.
    fn admits(&self, run: &Counterexample) -> bool {
        let holds = |condition: &natural::Condition| condition.holds(&self.source, run) != Some(false);
        self.conditions.iter().all(|condition| {
            let instead = |other: &&natural::Condition| other.class == Class::Chosen && is_along(condition, other);
            let is_chosen = condition.class == Class::Chosen;
            holds(condition) || is_chosen && self.conditions.iter().filter(instead).any(holds)
        })
    }
}

/// Whether two conditions say how large a block, or a grid, is along the same dimensions.
fn is_along(one: &natural::Condition, other: &natural::Condition) -> bool {
    let all = |x: &natural::Condition, y: &natural::Condition| {
        x.extents().all(|extent| y.extents().any(|along| extent.is_along(along)))
    };
    one.extents().next().is_some() && all(one, other) && all(other, one)
}

/// Launches of the blocks that kernels are written for.
fn suggested(natural: &[Natural; 2]) -> Vec<Launch> {
    let mut blocks: Vec<[u32; 3]> = Vec::new();
    for one in natural {
        let mut block = [1; 3];
        for extent in one.conditions.iter().flat_map(natural::Condition::extents) {
            if let Extent::Block(axis, threads) = extent
                && let Ok(threads) = u32::try_from(threads)
                && block[axis as usize] == 1
            {
                block[axis as usize] = threads;
            }
        }
        if block != [1; 3] && !blocks.contains(&block) {
            blocks.push(block);
        }
    }
    let grids = [[1, 1, 1], [2, 1, 1], [2, 2, 1], [1, 2, 1]];
    let launch = |block: [u32; 3], grid: [u32; 3]| Launch { block, grid, dynamic_shared: None };
    blocks.into_iter().flat_map(|block| grids.map(|grid| launch(block, grid))).collect()
}

/// Proves what one of the products asserts; else what is open of the first.
fn prove_one(products: &[Program], config: &Config) -> Result<Proof> {
    let deadline = Instant::now() + config.timeout;
    let mut first = None;
    for product in products {
        let proof = prove(product, config, deadline);
        if proof.as_ref().is_ok_and(|proof| proof.open.is_empty()) {
            return proof;
        }
        first.get_or_insert(proof);
    }
    first.unwrap_or_else(|| Err(Box::new(Diagnostic::error(Code::Internal, None, "two kernels without a product"))))
}

fn prove(product: &Program, config: &Config, deadline: Instant) -> Result<Proof> {
    let kernel = &product.kernels[0];
    let discharger = Discharger::new(config, deadline);
    let lowered = Lowered { program: product, kernel };
    let encoded = lowered.encode(config)?;
    let inferred = encoded.infer_alone(lowered, config, &discharger)?;
    let section = two_thread::solo(inferred.thread(), inferred.cfg(), inferred.facts())?;
    let Some(outcomes) = discharger.section(&section, Concern::Races) else {
        return Err(Box::new(Diagnostic::error(Code::Internal, kernel.span, "the product of the kernels has a cycle")));
    };
    let failed = outcomes.results.iter().filter(|answer| !answer.outcome.is_proved());
    let mut open: Vec<Diagnostic> =
        failed.map(|answer| not_shown(&section.duties[answer.duty], &inferred, kernel.span)).collect();
    let dead = discharger.unreachable(&section, |_| true);
    open.extend(dead.into_iter().map(|place| vacuous(place, &inferred, kernel.span)));
    open.dedup();
    let mut report = KernelReport::new(&kernel.name, kernel.span);
    assumptions::report(product, kernel, inferred.thread(), config, &mut report);
    Ok(Proof { open, assumptions: report.assumptions })
}

/// What is not proved of the product.
fn not_shown(duty: &Duty, inferred: &Inferred, kernel: Span) -> Diagnostic {
    let Duty::Claim(claim) = duty else {
        return Diagnostic::error(Code::Equivalence, kernel, "something is not shown of both kernels together");
    };
    let claim = &inferred.thread().claims[*claim];
    let (other, message) = match claim.related.first() {
        Some((other, what)) => (Some(*other), what.clone()),
        None => (None, "what is claimed here is not shown".to_owned()),
    };
    let mut diagnostic = Diagnostic::error(Code::Equivalence, claim.span, message);
    if let Some(other) = other.filter(|other| *other != claim.span) {
        diagnostic = diagnostic.with_label(other, "and here");
    }
    diagnostic
        .with_help("no run was found in which they differ, so they may do the same; floating-point operations must be the same ones")
}

/// What both kernels ask of a launch cannot be, or not where a thread comes there.
fn vacuous(place: Place, inferred: &Inferred, kernel: Span) -> Diagnostic {
    let span = place.site().map_or(kernel, |site| inferred.thread().sites[site].span);
    let message = "no thread comes here in any launch that both kernels admit: a proof would say nothing";
    Diagnostic::error(Code::Equivalence, span, message)
        .with_help("compare the `__requires` of both kernels, and what `--block` and `--grid` fix")
}

/// Why two kernels are not compared.
fn unlike_kernels(unlike: &Unlike) -> Diagnostic {
    let [first, second] = unlike.places;
    let mut diagnostic = Diagnostic::error(Code::Equivalence, first.or(second), unlike.why.clone());
    if let (Some(_), Some(second)) = (first, second) {
        diagnostic = diagnostic.with_label(second, "the other kernel");
    }
    diagnostic.with_help(match unlike.cause {
        Cause::Parameters => "kernels are compared by the places of their parameters: give both the same ones",
        Cause::Construct => "`barrister verify` checks each kernel by itself",
        Cause::Variables => "give both files the same declaration, or the kernels its values by a parameter",
        Cause::Shape => {
            "loops and barriers of both must be in the same order; no run was found in which the kernels differ"
        }
    })
}

/// A kernel that is not verified by itself.
fn not_verified(report: &KernelReport) -> Diagnostic {
    let verdict = match report.verdict {
        Verdict::Verified | Verdict::Conditional => "not verified for every launch",
        other => other.name(),
    };
    let message = format!(
        "kernel `{}` is {verdict} by itself, and only kernels without races and divergence are compared",
        report.name
    );
    Diagnostic::error(Code::Equivalence, report.span, message)
        .with_help("`barrister verify --any-launch` says why; state by `__requires` what launches keep")
}
