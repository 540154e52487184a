//! Places in values that were written as JSON, where files have other numbers now.
//!
//! A [`Span`](super::source::Span) is written in one way, `{"file":1,"start":2,"end":3}`, and quotation marks within
//! texts are escaped: so nothing else in what was written looks like one. It is rewritten as text because numbers keep
//! all of their digits so, and because no field of a report can be forgotten.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::LazyLock;

use regex::{Captures, Regex};

use super::id::Id;
use super::source::FileId;

/// As serde writes a place.
static PLACE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#"\{"file":(\d+),"start":(\d+),"end":(\d+)\}"#).expect("a valid pattern"));

/// The text with the numbers that files have now: `files[i]` for `i`. `None` if it names another one.
pub fn renumbered<'t>(text: &'t str, files: &[FileId]) -> Option<Cow<'t, str>> {
    let is_same = files.iter().enumerate().all(|(old, new)| old == new.index());
    let new = |place: &Captures| files.get(place[1].parse::<usize>().ok()?).copied();
    if !PLACE.captures_iter(text).all(|place| new(&place).is_some()) {
        return None;
    }
    let rewritten = |place: &Captures| {
        let file = new(place).map_or(0, Id::index);
        format!(r#"{{"file":{file},"start":{},"end":{}}}"#, &place[2], &place[3])
    };
    Some(if is_same { Cow::Borrowed(text) } else { PLACE.replace_all(text, rewritten) })
}

/// The files that places in the text are in.
pub fn files(text: &str) -> BTreeSet<FileId> {
    PLACE.captures_iter(text).filter_map(|place| Some(FileId::from_index(place[1].parse().ok()?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::diagnostic::{Code, Diagnostic};
    use crate::base::source::Span;

    #[test]
    fn all_places_and_nothing_else_get_new_numbers() {
        let span = |file, start| Span { file: FileId::from_index(file), start, end: start + 1 };
        let looks_like_one = r#"{"file":0,"start":1,"end":2}"#;
        let with = |one, two| {
            let error = Diagnostic::error(Code::Input, span(one, 7), looks_like_one);
            error.with_label(span(two, 123), format!("\\{looks_like_one}\\"))
        };
        let text = serde_json::to_string(&with(0, 1)).expect("it can be written");
        let files = [FileId::from_index(5), FileId::from_index(0)];
        let new = renumbered(&text, &files).expect("there are two files");
        assert_eq!(serde_json::from_str::<Diagnostic>(&new).expect("it can be read"), with(5, 0));
        assert_eq!(renumbered(&text, &files[..1]), None);
        assert_eq!(super::files(&text).into_iter().map(Id::index).collect::<Vec<_>>(), [0, 1]);
    }
}
