//! All flags, as a page: docs/flags.md, made of what `--help` is made of.
//!
//! A flag that a command shares with an earlier one stands there once, and is named here.

use std::fmt::Write;

use clap::{Arg, Command, CommandFactory};

use crate::cli::Cli;

/// Where flags without a heading of their own stand.
const PLAIN: &str = "Flags";

/// The page.
pub fn page() -> String {
    let mut program = Cli::command();
    program.build();
    let mut page = "# All flags\n\n`barrister COMMAND --help` prints what stands here of a command.\n\n".to_owned();
    let mut known: Vec<(Arg, String)> = Vec::new();
    section(&mut page, &program, "barrister", &mut known);
    for command in program.get_subcommands().filter(|command| command.get_name() != "help") {
        section(&mut page, command, &format!("barrister {}", command.get_name()), &mut known);
    }
    page.truncate(page.trim_end().len());
    page + "\n"
}

/// What a command takes; `known` is what stands above it, with the command's name.
fn section(page: &mut String, command: &Command, name: &str, known: &mut Vec<(Arg, String)>) {
    let about = command.get_long_about().or(command.get_about()).map(ToString::to_string).unwrap_or_default();
    let usage = command.clone().render_usage().to_string();
    let _ = writeln!(page, "## `{name}`\n\n{}\n", escaped(&sentence(&about)));
    let _ = writeln!(page, "`{}`\n", usage.trim_start_matches("Usage: ").trim());
    let shown = command.get_arguments().filter(|flag| !flag.is_hide_set() && !is_everywhere(flag, name));
    let (shared, own): (Vec<&Arg>, Vec<&Arg>) =
        shown.partition(|flag| known.iter().any(|(other, _)| is_same(flag, other)));
    let mut headings: Vec<&str> = Vec::new();
    for flag in &own {
        let heading = heading(flag);
        if !headings.contains(&heading) {
            headings.push(heading);
        }
    }
    for heading in headings {
        if heading != PLAIN {
            let _ = writeln!(page, "**{heading}**\n");
        }
        own.iter().filter(|flag| self::heading(flag) == heading).for_each(|flag| entry(page, flag));
        page.push('\n');
    }
    if let Some(first) = shared.first() {
        let (_, other) = known.iter().find(|(other, _)| is_same(first, other)).expect("it is shared");
        let names: Vec<String> = shared.iter().map(|flag| format!("`{}`", short_form(flag))).collect();
        let _ = writeln!(page, "As for `{other}`: {}.\n", names.join(", "));
    }
    known.extend(own.into_iter().map(|flag| (flag.clone(), name.to_owned())));
}

/// `--help` of each command has it, and so the page only once.
fn is_everywhere(flag: &Arg, name: &str) -> bool {
    let is_of_all = flag.is_global_set() || matches!(flag.get_id().as_str(), "help" | "version");
    is_of_all && name != "barrister"
}

fn is_same(one: &Arg, other: &Arg) -> bool {
    one.get_long() == other.get_long() && one.get_id() == other.get_id() && help(one) == help(other)
}

fn heading(flag: &Arg) -> &str {
    flag.get_help_heading().unwrap_or(PLAIN)
}

fn help(flag: &Arg) -> String {
    flag.get_long_help().or(flag.get_help()).map(ToString::to_string).unwrap_or_default()
}

/// What it is called where nothing is said of it.
fn short_form(flag: &Arg) -> String {
    match flag.get_long() {
        Some(long) => format!("--{long}"),
        None => format!("<{}>", value(flag)),
    }
}

fn value(flag: &Arg) -> String {
    let names = flag.get_value_names().unwrap_or_default();
    names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(" ")
}

/// One flag: what it is called, what it does, what it may be.
fn entry(page: &mut String, flag: &Arg) {
    let takes = flag.get_action().takes_values();
    let long = match flag.get_long() {
        Some(long) if takes => format!("--{long} <{}>", value(flag)),
        Some(_) | None => short_form(flag),
    };
    let short = flag.get_short().map(|name| format!("-{name}"));
    let aliases = flag.get_visible_aliases().unwrap_or_default().into_iter().map(|name| format!("--{name}"));
    let called = short.into_iter().chain([long]).chain(aliases);
    let called: Vec<String> = called.map(|name| format!("`{name}`")).collect();
    let _ = write!(page, "- {}: {}", called.join(", "), escaped(&sentence(&help(flag))));
    if takes {
        let defaults: Vec<String> = flag.get_default_values().iter().map(|v| format!("`{}`", v.display())).collect();
        if !defaults.is_empty() {
            let _ = write!(page, " By default {}.", defaults.join(", "));
        }
    }
    page.push('\n');
    let possible = flag.get_possible_values();
    for one in possible.iter().filter(|one| takes && !one.is_hide_set()) {
        let _ = write!(page, "  - `{}`", one.get_name());
        if let Some(help) = one.get_help() {
            let _ = write!(page, ": {}", escaped(&sentence(&help.to_string())));
        }
        page.push('\n');
    }
}

/// With its full stop, which help does without.
fn sentence(text: &str) -> String {
    let text = text.trim();
    if text.is_empty() || text.ends_with(['.', '!', '?']) { text.to_owned() } else { format!("{text}.") }
}

/// Markdown that shows this text; what stands between backticks is shown as it is.
fn escaped(text: &str) -> String {
    let parts = text.split('`').enumerate().map(|(at, part)| match at % 2 {
        0 => part.replace('<', "\\<").replace('*', "\\*").replace("__", "\\_\\_"),
        _ => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("`")
}
