//! What the compilation for the device, which is the one that is read, may not show of
//! the host's code.
//!
//! What holds: if [`difference`] finds nothing, no file of the unit and no argument of
//! clang names a macro that tells the two compilations apart, so that the code of the
//! host that is read is what runs. Absent: such a name that is pasted from parts.

use std::path::{Path, PathBuf};

/// What the names of macros that only the device's compilation defines have in them.
const ONLY_ON_THE_DEVICE: &[&str] = &["CUDA_ARCH", "NVPTX", "__nvptx", "__PTX__"];

/// Where the two compilations may differ, if they may: completes "since …".
///
/// `rule` is the text of a Makefile's rule for the unit, as clang writes it; files in `own`
/// are the tool's.
pub fn difference(rule: Option<&str>, own: &Path, arguments: &[String]) -> Option<String> {
    if let Some(word) = arguments.iter().find_map(|a| mentioned(a)) {
        return Some(format!("an argument of clang names `{word}`, which differs between host and device"));
    }
    let Some(files) = rule.and_then(prerequisites) else {
        return Some("clang does not say which files it reads".to_owned());
    };
    files.iter().filter(|file| !file.starts_with(own)).find_map(|file| in_file(file))
}

fn in_file(file: &Path) -> Option<String> {
    let name = file.display();
    let Ok(bytes) = std::fs::read(file) else { return Some(format!("{name} cannot be read again")) };
    let text = spliced(&String::from_utf8_lossy(&bytes));
    let code = without_comments(&text).unwrap_or(text);
    mentioned(&code).map(|word| format!("{name} names `{word}`, which differs between host and device"))
}

/// The first name in a text that contains one of these.
fn mentioned(text: &str) -> Option<&str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.into_iter().find(|word| ONLY_ON_THE_DEVICE.iter().any(|part| word.contains(part)))
}

/// The files that a rule `target: file file …` names; `\ ` is a blank in a name.
fn prerequisites(rule: &str) -> Option<Vec<PathBuf>> {
    let (_, list) = rule.split_once(": ")?;
    let (mut files, mut name) = (Vec::new(), String::new());
    let mut characters = list.chars().peekable();
    while let Some(c) = characters.next() {
        match (c, characters.peek()) {
            ('\\', Some(' ' | '#')) | ('$', Some('$')) => name.extend(characters.next()),
            ('\\', Some('\n' | '\r')) => {}
            (c, _) if c.is_whitespace() => files.push(std::mem::take(&mut name)),
            (c, _) => name.push(c),
        }
    }
    files.push(name);
    Some(files.into_iter().filter(|f| !f.is_empty()).map(PathBuf::from).collect())
}

/// The text with lines joined that end in a backslash.
fn spliced(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        match line.trim_end().strip_suffix('\\') {
            Some(start) if line.ends_with('\n') => joined.push_str(start),
            _ => joined.push_str(line),
        }
    }
    joined
}

/// The text without its comments; `None` where telling them apart would take more than
/// this: raw strings, digit separators, quotes without a partner.
fn without_comments(text: &str) -> Option<String> {
    if text.contains("R\"") {
        return None;
    }
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(['/', '"', '\'']) {
        let (before, token) = rest.split_at(start);
        code.push_str(before);
        let length = if token.starts_with("//") {
            token.find('\n').unwrap_or(token.len())
        } else if let Some(comment) = token.strip_prefix("/*") {
            code.push(' ');
            comment.find("*/")? + 4
        } else if token.starts_with('/') {
            code.push('/');
            1
        } else {
            if token.starts_with('\'') && before.ends_with(|c: char| c.is_ascii_hexdigit()) {
                return None;
            }
            let length = quoted(token)?;
            code.push_str(&token[..length]);
            length
        };
        rest = &token[length..];
    }
    code.push_str(rest);
    Some(code)
}

/// The length of the literal that the text starts with, if it ends in its line.
fn quoted(text: &str) -> Option<usize> {
    let mut characters = text.char_indices();
    let (_, quote) = characters.next()?;
    while let Some((at, c)) = characters.next() {
        match c {
            '\n' => return None,
            '\\' => drop(characters.next()),
            c if c == quote => return Some(at + 1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(text: &str) -> bool {
        let text = spliced(text);
        mentioned(&without_comments(&text).unwrap_or(text)).is_some()
    }

    #[test]
    fn names_in_code_count_and_those_in_comments_do_not() {
        for code in [
            "#ifdef __CUDA_ARCH__\n",
            "#if defined(__CUDA_ARCH_LIST__)",
            "#if __CUDA_\\\nARCH__ > 600",
            "#ifndef __NVPTX__",
            "char *a = \"/*\"; __CUDA_ARCH__; char *b = \"*/\";",
            "char a = '\"'; char *b = \"/*\";\n__CUDA_ARCH__",
            "int a = 1'0; char c = '\"', *b = \"/*\";\n__CUDA_ARCH__",
            "R\"(\" /* )\" __CUDA_ARCH__ */",
            "/* a *\\\n/ __CUDA_ARCH__",
            "#error don't\n/* __CUDA_ARCH__ */",
            "a /* b */ / __CUDA_ARCH__ /* c */",
        ] {
            assert!(named(code), "{code}");
        }
        for comment in [
            "// __CUDA_ARCH__\nint a;",
            "/* __CUDA_ARCH__\n*/ int a = 1 / 2;",
            "int a; // \\\n __CUDA_ARCH__",
            "__CUDACC__",
        ] {
            assert!(!named(comment), "{comment}");
        }
    }

    #[test]
    fn rules_name_files() {
        let files = prerequisites("x: a.cu \\\n  dir/b\\ c.h d$$.h\n").expect("a rule");
        assert_eq!(files, ["a.cu", "dir/b c.h", "d$.h"].map(PathBuf::from));
        assert_eq!(prerequisites(""), None);
    }

    #[test]
    fn what_cannot_be_seen_may_differ() {
        let own = Path::new("/nowhere/own");
        assert!(difference(None, own, &[]).is_some());
        assert!(difference(Some("x: /nowhere/at/all.cu\n"), own, &[]).is_some());
        assert_eq!(difference(Some("x: /nowhere/own/cuda.h\n"), own, &[]), None);
        assert!(difference(Some("x:  \n"), own, &["-DA=__CUDA_ARCH__".to_owned()]).is_some());
    }
}
