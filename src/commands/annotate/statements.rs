//! What is to be stated, and where.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::base::outline;
use crate::base::source::{SourceMap, Span};
use crate::report::{KernelReport, RunReport, Verdict};

/// What is stated at one place.
#[derive(Clone, Debug)]
pub struct Place {
    /// Whose they are: the kernels by their names, more than one if they are instances of a template.
    pub kernels: BTreeSet<String>,
    /// The kernel's name without arguments of templates.
    pub kernel: String,
    /// `__requires(…);` and its kin.
    pub clauses: Vec<String>,
    /// They stand on lines of their own in front of the place, which begins a line.
    pub in_front: bool,
}

/// Annotations that stand in front of a barrier or a shuffle.
const IN_FRONT: [&str; 3] = ["__element_invariant(", "__barrier_invariant_1(", "__shuffle_invariant("];

/// All of it, by the offset behind the `{` that it is put behind, or of the line that it is put in front of.
#[derive(Clone, Default, Debug)]
pub struct Statements {
    /// What is put in.
    pub places: BTreeMap<usize, Place>,
    /// What is not, and why: a line each.
    pub refused: Vec<String>,
}

impl Statements {
    /// What a report asks for.
    pub fn of(report: &RunReport, sources: &SourceMap, path: &Path, text: &str, beside: bool) -> Statements {
        let mut all = Statements::default();
        for kernel in report.kernels() {
            if kernel.verdict == Verdict::Conditional {
                // One text is that of all instances of a template, and narrows the launches of each.
                let mut instances = report.kernels().filter(|other| other.span == kernel.span);
                let other = instances.find(|other| clauses(other) != clauses(kernel));
                let place = match other {
                    Some(other) => Err(differ(other)),
                    None => place(kernel.span, kernel_name(kernel), sources, path, text),
                };
                match place {
                    Ok(at) => all.add(at, kernel, clauses(kernel)),
                    Err(why) => all.refused.push(format!("kernel {}: nothing is written: {why}", kernel.name)),
                }
            }
            for inferred in kernel.inferred.iter().filter(|_| !beside) {
                // Other facts are none that somebody states.
                if inferred.annotation.starts_with("__invariant(")
                    && let Some(at) = loop_body(inferred.span, sources, path, text)
                {
                    all.add(at, kernel, vec![inferred.annotation.clone()]);
                }
                if IN_FRONT.iter().any(|name| inferred.annotation.starts_with(name))
                    && let Some(at) = line_of(inferred.span, sources, path, text)
                {
                    all.add(at, kernel, vec![inferred.annotation.clone()]);
                    all.places.entry(at).and_modify(|place| place.in_front = true);
                }
            }
        }
        all
    }

    fn add(&mut self, at: usize, kernel: &KernelReport, clauses: Vec<String>) {
        let name = kernel_name(kernel).to_owned();
        let new = || Place { kernels: BTreeSet::new(), kernel: name, clauses: Vec::new(), in_front: false };
        let place = self.places.entry(at).or_insert_with(new);
        place.kernels.insert(kernel.name.clone());
        for clause in clauses {
            if !place.clauses.contains(&clause) {
                place.clauses.push(clause);
            }
        }
    }

    /// Is nothing put in.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Is something stated of this kernel.
    pub fn concern(&self, kernel: &str) -> bool {
        self.places.values().any(|place| place.kernels.contains(kernel))
    }

    /// How many clauses there are.
    pub fn said(&self) -> usize {
        self.places.values().map(|place| place.clauses.len()).sum()
    }

    /// Leaves out what concerns kernels that are not verified with it; all, if one of them has no part in it.
    pub fn without(&mut self, failing: &BTreeSet<(String, String)>) {
        let concerns = |place: &Place| failing.iter().any(|(kernel, _)| place.kernels.contains(kernel));
        let any = self.places.values().any(concerns);
        for (kernel, is) in failing {
            let of_template =
                self.places.values().any(|place| place.kernels.len() > 1 && place.kernels.contains(kernel));
            let why = if of_template { ", for which one text has to do as an instance of its template" } else { "" };
            self.refused.push(format!("kernel {kernel}: nothing is written: with it the kernel is {is}{why}"));
        }
        if any {
            self.places.retain(|_, place| !concerns(place));
        } else {
            self.places.clear();
        }
    }

    /// What was done, for people.
    pub fn summary(&self, path: &Path, said: usize) -> String {
        let mut text = String::new();
        for place in self.places.values() {
            for clause in &place.clauses {
                text += &format!("kernel {}: {clause}\n", place.kernel);
            }
        }
        self.refused.iter().for_each(|line| text += &format!("{line}\n"));
        let written = self.said();
        text += &match (said, written) {
            (0, _) if self.refused.is_empty() => format!("{}: nothing is to be stated\n", path.display()),
            (_, 0) => format!("{}: not changed\n", path.display()),
            _ => format!("{}: {written} written; `barrister verify` holds launches against them\n", path.display()),
        };
        text
    }
}

/// What is to be stated of a kernel.
fn clauses(kernel: &KernelReport) -> Vec<String> {
    let mut clauses: Vec<String> = Vec::new();
    for condition in kernel.conditions.iter().filter(|c| kernel.verdict == Verdict::Conditional && !c.is_stated()) {
        let clause = format!("__requires({});", condition.text);
        if !clauses.contains(&clause) {
            clauses.push(clause);
        }
    }
    clauses
}

/// Why the same cannot be stated of this instance.
fn differ(other: &KernelReport) -> String {
    let needs = match clauses(other) {
        none if none.is_empty() => format!("does not need it (it is {})", other.verdict.name()),
        needed => format!("needs `{}`", needed.join(" ")),
    };
    format!(
        "`{}` is an instance of the same template, and {needs}: state it over the template's parameters",
        other.name
    )
}

/// The name as it stands in the source.
fn kernel_name(kernel: &KernelReport) -> &str {
    kernel.name.split('<').next().unwrap_or(&kernel.name)
}

/// Behind the `{` of a kernel's body.
fn place(span: Span, name: &str, sources: &SourceMap, path: &Path, text: &str) -> Result<usize, String> {
    let file = sources.file(span.file);
    if file.path != path {
        return Err(format!("it is defined in {}: annotate that file's text by hand", file.path.display()));
    }
    let own = name.rsplit("::").next().unwrap_or(name);
    if text.get(span.start as usize..span.end as usize) != Some(own) {
        return Err("a macro defines it, so that its text is not here".to_owned());
    }
    outline::body(text, span.end as usize).map_err(str::to_owned)
}

/// Where the line with a statement begins, if a statement begins there.
fn line_of(span: Span, sources: &SourceMap, path: &Path, text: &str) -> Option<usize> {
    (sources.file(span.file).path == path).then_some(())?;
    let start = text[..span.start as usize].rfind('\n')? + 1;
    let before = text[..start].lines().rev().map(str::trim).find(|line| !line.is_empty() && !line.starts_with("//"))?;
    before.ends_with([';', '{', '}']).then_some(start)
}

/// Behind the `{` of a loop's body, if it has one.
fn loop_body(span: Span, sources: &SourceMap, path: &Path, text: &str) -> Option<usize> {
    (sources.file(span.file).path == path).then_some(())?;
    let tokens = outline::tokens(text, span.start as usize);
    let keyword = tokens.first()?;
    let behind = match keyword.text {
        "do" => keyword.end(),
        "for" | "while" => outline::parentheses(text, keyword.end())?.end,
        _ => return None,
    };
    let brace = outline::tokens(text, behind).into_iter().next().filter(|token| token.text == "{")?;
    Some(brace.end())
}
