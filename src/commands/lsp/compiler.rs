//! What clang says of a text, where it says it: its messages are text, and a line of it begins with a place.
//!
//! ```text
//! k.cu:2:10: error: expected expression
//! ```

use std::path::Path;
use std::sync::LazyLock;

use lsp_types::Range;
use regex::Regex;

use super::text;

/// Path, line, column, severity, words.
static PLACE: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"^(.+?):(\d+):(\d+): (?:fatal )?error: (.*)$").ok());

/// The errors in the text of this file, with their places.
pub(super) fn errors(message: &str, path: &Path, text: &str) -> Vec<(Range, String)> {
    let found = message.lines().filter_map(|line| PLACE.as_ref()?.captures(line));
    let own = found.filter(|found| Path::new(&found[1]) == path);
    let one = |found: regex::Captures| {
        let (line, column): (usize, usize) = (found[2].parse().ok()?, found[3].parse().ok()?);
        // Clang counts both from 1, and bytes.
        let before: usize = text.split_inclusive('\n').take(line.checked_sub(1)?).map(str::len).sum();
        let start = (before + column.checked_sub(1)?).min(text.len());
        let rest = text.get(start..).unwrap_or_default();
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let length = rest.find(|c| !is_word(c)).unwrap_or(rest.len()).max(1);
        Some((text::range(text, start, start + length), found[4].to_owned()))
    };
    own.filter_map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_error_of_the_file_has_its_place() {
        let text = "int é;\nint é = wrong;\n";
        let message = "clang rejects a b.cu:\na b.cu:2:11: error: use of 'wrong'\n    2 | int\nh.h:1:1: error: no\n\
                       a b.cu:2:1: note: here\na b.cu:9:9: fatal error: no more\n";
        let found = errors(message, Path::new("a b.cu"), text);
        let told: Vec<(u32, u32, u32, &str)> = found
            .iter()
            .map(|(range, words)| (range.start.line, range.start.character, range.end.character, words.as_str()))
            .collect();
        assert_eq!(told, [(1, 9, 13, "use of 'wrong'"), (2, 0, 0, "no more")]);
    }
}
