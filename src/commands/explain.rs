//! `barrister explain`: what the ids of reports mean, and the page of all of them,
//! `docs/catalogue.md`.

use std::fmt::Write;

use crate::assumption;
use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::near;
use crate::cost;
use crate::natural::{self, Rule, data};
use crate::obligation::Kind;
use crate::refusal::{Construct, Entry, Example};

/// All ids, one a line, with what each one is.
pub fn list() -> String {
    let width = ids().map(str::len).max().unwrap_or(0);
    let mut out = String::new();
    for kind in reported() {
        let _ = writeln!(out, "{:width$}  {}", kind.id(), kind.when_not_proved());
    }
    for kind in assumption::Kind::ALL {
        let _ = writeln!(out, "{:width$}  {}", kind.id(), kind.text());
    }
    for rule in rules() {
        let _ = writeln!(out, "{:width$}  {}", rule.id, rule.text);
    }
    for finding in &COSTS {
        let _ = writeln!(out, "{:width$}  {}", finding.id, finding.text);
    }
    for Entry { id, what, .. } in Construct::ALL.iter().map(|construct| construct.entry()) {
        let _ = writeln!(out, "{id:width$}  {what}");
    }
    out
}

/// What is said of one id.
///
/// # Errors
/// There is no such id; the message names near ones.
pub fn entry(id: &str) -> Result<String> {
    if let Some(kind) = reported().find(|kind| kind.id() == id) {
        return Ok(obligation(kind));
    }
    // Verdicts print their names alone, and contracts with that of the function.
    let name = id.split_once(':').map_or(id, |(contract, _)| contract);
    let name = name.strip_prefix("assumption/").unwrap_or(name);
    if let Some(kind) = assumption::Kind::from_name(name) {
        return Ok(assumed(kind));
    }
    if let Some(rule) = rules().find(|rule| rule.id == id) {
        return Ok(format!("{}: {}\n\n{}\n", rule.id, rule.text, rule.meaning));
    }
    if let Some(finding) = COSTS.iter().find(|finding| finding.id == id) {
        return Ok(format!("{}: {}\n\n{}\n", finding.id, finding.text, finding.meaning));
    }
    if let Some(construct) = Construct::from_id(id) {
        return Ok(refusal(construct.entry()));
    }
    let hint = near::hint(&near(id)).map_or(String::new(), |hint| format!("{hint} "));
    let help = format!("{hint}`barrister explain` lists all ids");
    Err(Box::new(Diagnostic::error(Code::Input, None, format!("there is no id `{id}`")).with_help(help)))
}

/// The page of all entries, in Markdown.
pub fn page() -> String {
    let mut out = String::from(
        "# What reports mean\n\n\
         Each failure, each assumption, each condition and each refusal in a report of Barrister has an id. `barrister explain ID` prints what stands \
         here of it, `barrister explain` lists all ids.\n\n\
         ## Obligations\n\nWhat is checked. An obligation that is neither proved nor refuted is a warning.\n",
    );
    for kind in reported() {
        let _ = write!(out, "\n### `{}`\n\n{}.\n\n", kind.id(), capitalised(kind.when_not_proved()));
        let _ = write!(out, "{}\n\n*What usually repairs it:* {}\n", kind.meaning(), kind.repair());
    }
    out.push_str(
        "\n## Assumptions\n\nWhat a verdict rests on without proof. It prints those that it rests on, and no others.\n",
    );
    for kind in assumption::Kind::ALL {
        let _ = write!(out, "\n### `{}`\n\n{}.\n\n{}\n", kind.id(), capitalised(kind.text()), kind.meaning());
        if let Some(flag) = kind.flag() {
            let _ = write!(out, "\n*Switched off by* `{flag}`.\n");
        }
    }
    out.push_str(
        "\n## Natural launches\n\nWhat a kernel's own text says of how it is launched, each a condition of a verdict \
         `conditional`. A run that breaks one of those that every launch keeps refutes nothing.\n",
    );
    for rule in &natural::RULES {
        let _ = write!(out, "\n### `{}`\n\n{}.\n\n{}\n", rule.id, capitalised(rule.text), rule.meaning);
    }
    out.push_str(
        "\n## Contents of arrays\n\nWhat would have to hold of data so that there is no race, each a condition of a \
         verdict `conditional`.\n",
    );
    for rule in &data::RULES {
        let _ = write!(out, "\n### `{}`\n\n{}.\n\n{}\n", rule.id, capitalised(rule.text), rule.meaning);
    }
    out.push_str("\n## Costs\n\nWhat `barrister cost` says of accesses that cost more than they need: no verdict.\n");
    for finding in &COSTS {
        let _ = write!(out, "\n### `{}`\n\n{}.\n\n{}\n", finding.id, capitalised(finding.text), finding.meaning);
    }
    out.push_str(
        "\n## What is unsupported\n\n\
         What is not modelled is refused, and never left out: the verdict is `unsupported`. Each entry has a kernel \
         that is refused for this reason and no other; a test runs all of them.\n",
    );
    for Entry { id, what, why, instead, example } in Construct::ALL.iter().map(|construct| construct.entry()) {
        let _ = write!(out, "\n### `{id}`\n\n{}.\n\n{why}\n\n*Instead:* {instead}\n\n", capitalised(what));
        let fence = if example.language.extension() == "cu" { "cuda" } else { "c" };
        let _ = write!(out, "{}\n\n```{fence}\n{}```\n", example_line(example), example.source());
    }
    out
}

fn obligation(kind: Kind) -> String {
    let mut out = format!("{}: {}\n\n", kind.id(), kind.when_not_proved());
    let _ = write!(out, "{}\n\nWhat usually repairs it: {}\n", kind.meaning(), kind.repair());
    out
}

fn assumed(kind: assumption::Kind) -> String {
    let mut out = format!("{}: {}\n\n{}\n", kind.id(), kind.text(), kind.meaning());
    if let Some(flag) = kind.flag() {
        let _ = write!(out, "\nSwitched off by `{flag}`.\n");
    }
    out
}

fn refusal(Entry { id, what, why, instead, example }: &Entry) -> String {
    let mut out = format!("{id}: {what}\n\n{why}\n\nInstead: {instead}\n\n{}\n\n", example_line(example));
    for line in example.source().lines() {
        let _ = writeln!(out, "{}", format!("    {line}").trim_end());
    }
    out
}

/// `An example (OpenCL, with --sub-group-size 32):`
fn example_line(Example { language, flags, stage, .. }: &Example) -> String {
    let mut line = format!("An example ({}", language.name());
    if let Some(stage) = stage {
        let _ = write!(line, ", `barrister emit --stage {stage}`");
    }
    if !flags.is_empty() {
        let _ = write!(line, ", with `{}`", flags.join(" "));
    }
    line + "):"
}

/// What costs are reported as.
const COSTS: [cost::Finding; 2] = [cost::CONFLICT, cost::SECTORS];

/// The kinds of obligations that reports name: lemmas are never reported.
fn reported() -> impl Iterator<Item = Kind> {
    Kind::ALL.into_iter().filter(|kind| !kind.is_lemma())
}

fn ids() -> impl Iterator<Item = &'static str> {
    let assumptions = assumption::Kind::ALL.into_iter().map(assumption::Kind::id);
    let rules = rules().map(|rule| rule.id);
    reported()
        .map(Kind::id)
        .chain(assumptions)
        .chain(rules)
        .chain(COSTS.iter().map(|finding| finding.id))
        .chain(Construct::ALL.iter().map(|construct| construct.id()))
}

/// What findings have: ids of obligations, conditions and refusals.
pub fn of_findings() -> impl Iterator<Item = &'static str> {
    let conditions = rules().map(|rule| rule.id);
    reported().map(Kind::id).chain(conditions).chain(Construct::ALL.iter().map(|construct| construct.id()))
}

/// The rules of conditions.
fn rules() -> impl Iterator<Item = &'static Rule> {
    natural::RULES.iter().chain(&data::RULES)
}

/// Ids that may have been meant, the nearest first.
pub fn near(wanted: &str) -> Vec<&'static str> {
    near::names(wanted, ids(), |id| {
        let prefixes = ["unsupported/", "assumption/", "natural/", "data/", "cost/"];
        prefixes.into_iter().find_map(|prefix| id.strip_prefix(prefix)).unwrap_or(id)
    })
}

/// A clause as the beginning of a sentence.
pub fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_has_an_entry_that_begins_with_it() {
        for id in ids() {
            let text = entry(id).expect("an entry");
            assert!(text.starts_with(&format!("{id}: ")), "{text}");
            assert!(list().lines().any(|line| line.split(' ').next() == Some(id)), "{id}");
        }
    }

    #[test]
    fn of_an_unknown_id_near_ones_are_named() {
        assert_eq!(near("recursion"), ["unsupported/recursion"]);
        assert_eq!(near("unsupported/gotto").first(), Some(&"unsupported/goto"));
        assert_eq!(near("race/write-wrote").first(), Some(&"race/write-write"));
        assert!(near("barrier").iter().all(|id| id.contains("barrier")));
        assert_eq!(near("xyzzy"), Vec::<&str>::new());
        let error = entry("divergences").expect_err("no such id");
        assert!(error.help[0].contains("`divergence`"), "{error:?}");
        assert!(entry("exactness").is_err(), "a lemma is never reported");
    }
}
