//! Costs in words.

use crate::base::source::SourceMap;
use crate::cost::Row;
use crate::cost::over::{Formula, Measure};
use crate::cost::record::{Cost, Does};
use crate::cost::symbol::Origin;
use crate::kernel::ast::{Function, Space};

/// The longest text of an access that is printed.
const LONGEST: usize = 44;

/// What an access does, and to what kind of memory.
pub fn does(row: &Row) -> &'static str {
    match row.site.does {
        Does::Load => "load",
        Does::Store => "store",
        Does::Atomic => "atomic",
    }
}

/// `shared` or `global`.
pub fn memory(row: &Row, kernel: &Function) -> &'static str {
    match row.site.object.map(|object| kernel.objects[object].space) {
        Some(Space::Shared) => "shared",
        Some(Space::Global) => "global",
        Some(Space::Constant | Space::Private | Space::Ghost) | None => "memory",
    }
}

/// The access as it is written.
pub fn text(row: &Row, kernel: &Function, sources: &SourceMap) -> String {
    let written: Vec<&str> = sources.slice(row.site.span).split_whitespace().collect();
    let written = written.join(" ");
    let written = match row.site.does {
        Does::Store => of_target(&written, &["="]),
        Does::Load => of_target(&written, &["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="]),
        Does::Atomic => &written,
    };
    let written = written.to_owned();
    let named = || row.site.object.map(|object| kernel.objects[object].name.clone()).unwrap_or_default();
    match written.chars().count() {
        0 => named(),
        n if n <= LONGEST => written,
        _ => written.chars().take(LONGEST - 1).chain(['…']).collect(),
    }
}

/// What an assignment assigns to.
fn of_target<'t>(written: &'t str, operators: &[&str]) -> &'t str {
    let end = operators.iter().filter_map(|operator| written.find(operator)).min().unwrap_or(written.len());
    written[..end].trim_end_matches([' ', '+', '-', '*', '/', '%', '|', '&', '^', '<', '>'])
}

/// What its requests cost.
pub fn cost(row: &Row, sources: &SourceMap) -> String {
    let Some(cost) = &row.cost else { return "no warp comes here".to_owned() };
    let amount = match &cost.formula {
        Some((formula, origins)) if cost.best < cost.worst => {
            format!("{}: {}", amount(cost), self::formula(formula, origins, sources))
        }
        _ => amount(cost),
    };
    let mut text = amount;
    if cost.measure == Some(Measure::Sectors) {
        text = format!("{text} (ideal {})", cost.ideal);
    }
    match &cost.why {
        Some(why) if cost.best < cost.worst => {
            let at = sources.describe(why.span);
            let line = at.rsplit(':').nth(1).unwrap_or(&at).to_owned();
            text = format!("{text}, not known: {} (line {line})", why.reason.text());
        }
        Some(_) | None => {}
    }
    if cost.is_partial && is_dear(cost) {
        text = format!("{text}; less where conditions leave lanes out");
    } else if !cost.is_exact && cost.why.is_none() && cost.best < cost.worst {
        text = format!("{text}; bounds, which need not be reached");
    }
    text
}

/// The numbers alone.
pub fn amount(cost: &Cost) -> String {
    let range =
        if cost.best == cost.worst { cost.worst.to_string() } else { format!("{} to {}", cost.best, cost.worst) };
    match cost.measure {
        Some(Measure::Ways) if cost.worst <= 1 => "no conflict".to_owned(),
        Some(Measure::Ways) => format!("{range} ways"),
        Some(Measure::Sectors) if cost.worst == 1 => "1 sector".to_owned(),
        Some(Measure::Sectors) => format!("{range} sectors"),
        None => format!("{range} ways, or sectors"),
    }
}

/// `gcd(32, 2 * n)`
pub fn formula(formula: &Formula, origins: &[Origin], sources: &SourceMap) -> String {
    let unknown: Vec<String> = origins.iter().map(|origin| name(origin, sources)).collect();
    let mut unknown = unknown.join(" * ");
    if formula.factor != 1 {
        unknown = format!("{} * {unknown}", formula.factor);
    }
    match formula.measure {
        Measure::Ways => format!("gcd({}, {unknown})", formula.most),
        Measure::Sectors => format!("min({}, {} * {unknown}) above 0", formula.most, formula.scale),
    }
}

fn name(origin: &Origin, sources: &SourceMap) -> String {
    match origin {
        Origin::Named(name) => name.clone(),
        Origin::At(span) => format!("({})", sources.slice(*span).split_whitespace().collect::<Vec<_>>().join(" ")),
    }
}

/// Is there something to gain: more than one way, or more sectors than the lanes need.
pub fn is_dear(cost: &Cost) -> bool {
    match cost.measure {
        Some(Measure::Ways) => cost.worst > 1,
        Some(Measure::Sectors) => cost.worst > cost.ideal,
        None => cost.worst > 1,
    }
}
