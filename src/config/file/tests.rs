//! Files of settings, and what they make of command lines.

use super::*;

/// The settings that a text says, as if it stood in `project/barrister.toml`.
fn settings(text: &str) -> std::result::Result<Settings, String> {
    let directory = tempfile::tempdir().expect("a directory can be made");
    let path = directory.path().join(NAME);
    std::fs::write(&path, text).expect("it can be written to");
    let mut sources = SourceMap::default();
    read(&path, &mut sources).map_err(|error| {
        let line = error.span.map_or(0, |span| sources.position(span).line);
        format!("{line}: {}; {}", error.message, error.help.join("; "))
    })
}

/// The words of a command line with them.
fn merged(text: &str, source: &str, words: &[&str]) -> Vec<String> {
    let settings = settings(text).expect("they are right");
    let source = settings.path().parent().expect("it is in a directory").join(source);
    let arguments: Vec<OsString> = words.iter().map(OsString::from).collect();
    let mut command = Cli::command();
    command.build();
    let all = [OsString::from("barrister")].into_iter().chain(arguments.iter().cloned());
    let matches = command.clone().try_get_matches_from(all).expect("the command line is right");
    let (name, matches) = matches.subcommand().expect("there is one");
    let command = command.find_subcommand(name).expect("it is one");
    let words = settings.merged(&source, &arguments, command, matches);
    words.into_iter().map(|word| word.into_string().expect("UTF-8")).collect()
}

#[test]
fn keys_are_flags() {
    let text =
        "block = 256\ntimeout = 2.5\nno-benign = true\nbounds = false\nclang = [\"-DB\"]\nfail-on = [\"refuted\"]\n";
    let words = ["verify", "k.cu", "--", "-DA"];
    let all = merged(text, "k.cu", &words);
    let expected =
        ["verify", "--block=256", "--fail-on=refuted", "--no-benign", "--timeout=2.5", "k.cu", "--", "-DB", "-DA"];
    assert_eq!(all, expected);
}

#[test]
fn the_command_line_counts_more() {
    let text = "block = \"256\"\ngrid = \"2\"\nbounds = true\ndefine = [\"A\"]\nfail-on = \"refuted\"\n";
    let words =
        ["verify", "k.cu", "--block=8", "--global-size", "64", "--no-bounds", "-DB", "--fail-on", "unsupported"];
    let all = merged(text, "k.cu", &words);
    assert_eq!(all[..2], ["verify", "--define=A"]);
    assert_eq!(all[2..], words[1..]);
}

#[test]
fn other_commands_take_what_they_have() {
    assert_eq!(
        merged("block = 8\nfail-on = \"refuted\"\n", "k.cu", &["annotate", "k.cu"]),
        ["annotate", "--block=8", "k.cu"]
    );
}

#[test]
fn overrides_are_for_their_paths_and_the_last_counts() {
    let text = "no-benign = true\n[[override]]\npath = \"old/**\"\nno-benign = false\nblock = 8\n\
                [[override]]\npath = [\"*.cl\", \"/old/b.cu\"]\nblock = 16\n";
    let of = |source| merged(text, source, &["verify", "k"]).join(" ");
    assert_eq!(of("a.cu"), "verify --no-benign k");
    assert_eq!(of("old/deep/a.cu"), "verify --block=8 k");
    assert_eq!(of("old/b.cu"), "verify --block=16 k");
    assert_eq!(of("new/b.cu"), "verify --no-benign k");
    assert_eq!(of("new/c.cl"), "verify --block=16 --no-benign k");
    assert_eq!(of("../c.cl"), "verify --no-benign k");
}

#[test]
fn paths_start_from_the_file() {
    let all = merged("include = [\"inc\"]\nbuild = \"out\"\n", "k.cu", &["verify", "k.cu"]);
    assert!(all.iter().any(|word| word.starts_with("--include=/") && word.ends_with("/inc")), "{all:?}");
    assert!(all.iter().any(|word| word.starts_with("--build=/") && word.ends_with("/out")), "{all:?}");
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    for (text, words) in [
        ("\nblok = 8\n", "2: no flag is called `blok`; did you mean `block`?"),
        ("xyzzy = 8\n", "1: no flag is called `xyzzy`; keys are: "),
        ("format = \"json\"\n", "1: `format` is a matter of one run, and not of a project; give `--format`"),
        ("no-benign = 1\n", "1: `no-benign` is a switch; write `no-benign = true`"),
        ("block = [1, 2]\n", "1: `block` takes one value"),
        ("define = true\n", "1: this takes a text, or a list of texts"),
        ("block 8\n", "1: this is no TOML"),
        ("[override]\npath = \"a\"\n", "`override` is a list of tables; write `[[override]]`"),
        ("[[override]]\nblock = 8\n", "does not say which files"),
        ("[[override]]\npath = \"a\"\nblok = 8\n", "3: no flag is called `blok`"),
        ("[block]\nx = 1\n", "`block` takes one value"),
        ("text = \"k.cu\"\n", "no flag is called `text`"),
    ] {
        let error = settings(text).expect_err(text);
        assert!(error.contains(words), "{text}: {error}");
    }
}

#[test]
fn a_file_is_found_upward() {
    let directory = tempfile::tempdir().expect("a directory can be made");
    let deep = directory.path().join("a/b");
    std::fs::create_dir_all(&deep).expect("it can be written to");
    assert_eq!(find(&deep.join("k.cu")), None);
    std::fs::write(directory.path().join(NAME), "").expect("it can be written to");
    assert_eq!(find(&deep.join("k.cu")), Some(directory.path().join(NAME)));
    assert_eq!(find(&deep), Some(directory.path().join(NAME)));
}
