//! A command line, written in one way however it was typed.

use std::ffi::OsString;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, CommandFactory};

use crate::cli::Cli;

/// The words of a command of this program, but for some of its flags, which are named by their ids or long names: what
/// stands alone first, then flags as `--flag` or `--flag value`, then what is clang's behind `--`.
///
/// What is no UTF-8 is left out: no report could name it.
pub fn said(arguments: &[OsString], without: &[&str]) -> Vec<String> {
    let mut command = Cli::command();
    command.build();
    let words = std::iter::once(OsString::from("barrister")).chain(arguments.iter().cloned());
    // It was read before, without an error.
    let matches = command.clone().try_get_matches_from(words).unwrap_or_default();
    let Some((name, matches)) = matches.subcommand() else { return Vec::new() };
    let command = command.find_subcommand(name).unwrap_or(&command);
    let is_meant = |arg: &&Arg| {
        let named = [Some(arg.get_id().as_str()), arg.get_long()];
        let is_left_out = named.iter().flatten().any(|name| without.contains(name));
        !is_left_out && matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine)
    };
    let (mut alone, mut flags, mut of_clang) = (vec![name.to_owned()], Vec::new(), Vec::new());
    for arg in command.get_arguments().filter(is_meant) {
        match arg.get_long() {
            Some(long) if arg.get_action().takes_values() => {
                values(arg, matches).for_each(|value| flags.extend(flag(long, value)));
            }
            Some(long) => flags.push(format!("--{long}")),
            None if arg.is_last_set() => of_clang.extend(values(arg, matches).map(str::to_owned)),
            None => alone.extend(values(arg, matches).map(str::to_owned)),
        }
    }
    let separator = (!of_clang.is_empty()).then(|| "--".to_owned());
    alone.into_iter().chain(flags).chain(separator).chain(of_clang).collect()
}

/// A value that looks like a flag stands in one word with its own.
fn flag(long: &str, value: &str) -> Vec<String> {
    if value.starts_with('-') { vec![format!("--{long}={value}")] } else { vec![format!("--{long}"), value.to_owned()] }
}

fn values<'m>(arg: &Arg, matches: &'m ArgMatches) -> impl Iterator<Item = &'m str> {
    matches.get_raw(arg.get_id().as_str()).into_iter().flatten().filter_map(|value| value.to_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_has_one_form() {
        let of = |words: &str, without: &[&str]| {
            let words: Vec<OsString> = words.split_whitespace().map(OsString::from).collect();
            said(&words, without).join(" ")
        };
        let one = of("-v verify -j 2 src --block=64 -DA -D B=1 --bounds other -- -w", &["jobs", "verbose"]);
        assert_eq!(one, "verify src other --block 64 --define A --define B=1 --bounds -- -w");
        assert_eq!(of(&one, &[]), one);
        let failing = of("verify a.cu --fail-on refuted,inconclusive", &["files"]);
        assert_eq!(failing, "verify --fail-on refuted --fail-on inconclusive");
        assert_eq!(of("verify a.cu --exclude=-x", &[]), "verify a.cu --exclude=-x");
    }
}
