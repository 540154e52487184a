//! Comments that allow a finding.
//!
//! ```text
//! // barrister: allow(race/write-write) because both threads write the same flag
//! ```
//!
//! Such a comment is about the findings of its line, of the next line if nothing else stands on its own, and, if it
//! stands above a kernel, about all of the kernel. It names what it allows by the ids of reports, and says why.
//!
//! What holds: only comments count, as a lexer of C sees them ([`outline::comments`]), and only those that begin with
//! `barrister:`; what begins so and cannot be read is an error. Absent: comments in directives of the preprocessor.

use std::collections::BTreeSet;

use crate::base::diagnostic::{Code, Diagnostic, Severity};
use crate::base::near;
use crate::base::outline::{self, Token};
use crate::base::source::{FileId, SourceMap, Span};
use crate::commands::explain;
use crate::report::{Alert, KernelReport};

/// What such a comment begins with.
const SIGN: &str = "barrister:";
const ALLOW: &str = "allow";
const BECAUSE: &str = "because";
const FORM: &str = "write `// barrister: allow(race/write-write) because REASON`";

/// A comment that allows something.
#[derive(Debug)]
pub struct Allow {
    /// The comment.
    pub span: Span,
    /// Why.
    pub reason: String,
    /// The ids, and whether something was found that each allows.
    ids: Vec<(String, bool)>,
    /// Lines that it is about.
    lines: BTreeSet<u32>,
    /// Nothing stands before it on its line.
    is_alone: bool,
}

/// What the comments of a file allow, and which of them cannot be read.
pub fn read(file: FileId, sources: &SourceMap) -> (Vec<Allow>, Vec<Diagnostic>) {
    let text = &sources.file(file).text;
    let comments = outline::comments(text);
    let commented = lines_of_comments(text, &comments, file, sources);
    let (mut allows, mut wrong) = (Vec::new(), Vec::new());
    for comment in &comments {
        let span = Span { file, start: comment.start as u32, end: comment.end() as u32 };
        match parse(comment.text) {
            None => {}
            Some(Err((message, help))) => {
                wrong.push(Diagnostic::error(Code::Annotation, span, message).with_help(help));
            }
            Some(Ok((ids, reason))) => {
                let is_alone = before(text, comment).trim().is_empty();
                let (first, last) = lines(comment, file, sources);
                let mut about: BTreeSet<u32> = (first..=last).collect();
                if is_alone {
                    let next = (last + 1..).find(|line| !commented.contains(line));
                    about.extend(next);
                }
                let ids = ids.into_iter().map(|id| (id, false)).collect();
                allows.push(Allow { span, reason, ids, lines: about, is_alone });
            }
        }
    }
    (allows, wrong)
}

impl Allow {
    /// Does it allow this finding; that it does so is remembered.
    pub fn takes(&mut self, alert: &Alert, kernel: &KernelReport, sources: &SourceMap) -> bool {
        let on_line = alert.span.file == self.span.file && self.lines.contains(&sources.position(alert.span).line);
        let is_about = on_line || self.is_above(kernel, sources);
        let id = self.ids.iter_mut().find(|(id, _)| is_about && id == alert.id);
        id.is_some_and(|(_, used)| {
            *used = true;
            true
        })
    }

    /// Does it stand above a kernel, before its declaration ends and behind what is before it.
    fn is_above(&self, kernel: &KernelReport, sources: &SourceMap) -> bool {
        let name = kernel.span;
        let text = || &sources.file(name.file).text;
        self.is_alone
            && self.span.file == name.file
            && self.span.end <= name.start
            && self.span.start as usize >= outline::declaration(text(), name.start as usize)
    }

    /// That it allows what is not found, of what is looked for.
    pub fn unused(&self, is_asked: impl Fn(&str) -> bool) -> Vec<Diagnostic> {
        let unused = self.ids.iter().filter(|(id, used)| !used && is_asked(id));
        let one = |(id, _): &(String, bool)| {
            let message = format!("this allows `{id}`, which is not found here");
            let help = "take it out; what it allows is on its line, on the next one, or in the kernel below it";
            Diagnostic {
                severity: Severity::Warning,
                ..Diagnostic::error(Code::Annotation, self.span, message).with_help(help)
            }
        };
        unused.map(one).collect()
    }
}

/// The part of a comment's line before it.
fn before<'t>(text: &'t str, comment: &Token) -> &'t str {
    let line = text[..comment.start].rfind('\n').map_or(0, |end| end + 1);
    &text[line..comment.start]
}

fn lines(comment: &Token, file: FileId, sources: &SourceMap) -> (u32, u32) {
    let line = |offset: usize| sources.file(file).position(offset as u32).line;
    (line(comment.start), line(comment.end()))
}

/// The lines on which nothing stands but comments.
fn lines_of_comments(text: &str, comments: &[Token], file: FileId, sources: &SourceMap) -> BTreeSet<u32> {
    let is_alone = |comment: &&Token| {
        let behind = text[comment.end()..].lines().next().unwrap_or_default();
        before(text, comment).trim().is_empty() && behind.trim().is_empty()
    };
    comments
        .iter()
        .filter(is_alone)
        .flat_map(|comment| {
            let (first, last) = lines(comment, file, sources);
            first..=last
        })
        .collect()
}

type Wrong = (String, String);

/// The ids and the reason of a comment that is meant for us; `None` of all others.
fn parse(comment: &str) -> Option<Result<(Vec<String>, String), Wrong>> {
    let inner = comment.strip_prefix("/*").map_or(comment, |inner| inner.strip_suffix("*/").unwrap_or(inner));
    let text = inner.trim_start_matches(['/', '*', '!', '<']).trim().strip_prefix(SIGN)?.trim_start();
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '-' && c != '_').unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    if word != ALLOW {
        // Prose may begin so, too.
        let is_meant = rest.starts_with('(') || !near::names(word, [ALLOW].into_iter(), |name| name).is_empty();
        let message = format!("`{SIGN} {word}` is nothing that Barrister knows");
        return is_meant.then(|| Err((message, format!("did you mean `{ALLOW}`? {FORM}"))));
    }
    Some(allowed(rest.trim_start()))
}

/// `(ID, ID) because REASON`
fn allowed(rest: &str) -> Result<(Vec<String>, String), Wrong> {
    let form = |message: &str| (message.to_owned(), FORM.to_owned());
    let inner = rest.strip_prefix('(').ok_or_else(|| form("this does not say what it allows"))?;
    let (ids, rest) = inner.split_once(')').ok_or_else(|| form("a `)` is missing behind what this allows"))?;
    let ids: Vec<String> = ids.split(',').map(|id| id.trim().to_owned()).filter(|id| !id.is_empty()).collect();
    if ids.is_empty() {
        return Err(form("this does not say what it allows"));
    }
    if let Some(id) = ids.iter().find(|id| !explain::of_findings().any(|known| known == id.as_str())) {
        let of_findings: Vec<&str> = explain::of_findings().collect();
        let near: Vec<&str> = explain::near(id).into_iter().filter(|id| of_findings.contains(id)).collect();
        let hint = near::hint(&near).map_or(String::new(), |hint| format!("{hint} "));
        let help = format!("{hint}it is the word in brackets of the report, as in `error[race/write-write]`");
        return Err((format!("no finding has the id `{id}`"), help));
    }
    let reason = rest.trim_start().strip_prefix(BECAUSE).filter(|reason| reason.starts_with(char::is_whitespace));
    let reason = reason.map(|reason| reason.split_whitespace().collect::<Vec<_>>().join(" ")).unwrap_or_default();
    if reason.is_empty() {
        return Err(form("a reason is missing: whoever reads this wants to know why it is right"));
    }
    Ok((ids, reason))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::obligation::Kind;
    use crate::report::Failure;

    const ONE: &str = "barrister: allow(race/write-write) because they agree";

    fn source(text: &str) -> (SourceMap, FileId) {
        let mut sources = SourceMap::default();
        let file = sources.add(Path::new("k.cu"), text.to_owned());
        (sources, file)
    }

    /// Whether the finding at `a[0]` in the kernel `k` is allowed, by the comments of a text.
    fn is_allowed(text: &str) -> bool {
        let (sources, file) = source(text);
        let place = |what: &str| {
            let start = text.rfind(what).expect("the text has it") as u32;
            Span { file, start, end: start + what.len() as u32 }
        };
        let failure = Failure::new(Kind::RaceWriteWrite, place("a[0]"));
        let kernel = KernelReport { failures: vec![failure], ..KernelReport::new("k", place("k(")) };
        let (mut allows, wrong) = read(file, &sources);
        assert_eq!(wrong, []);
        let alerts = kernel.alerts(&sources);
        allows.iter_mut().any(|allow| allow.takes(&alerts[0], &kernel, &sources))
    }

    #[test]
    fn a_comment_is_about_its_line_the_next_one_or_the_kernel_below() {
        for text in [
            format!("void k() {{\n  a[0] = 1; // {ONE}\n}}"),
            format!("void k() {{\n  // {ONE}\n  a[0] = 1;\n}}"),
            format!("void k() {{\n  // {ONE}\n  // and more\n  /* and\n more */\n  a[0] = 1;\n}}"),
            format!("void k() {{\n  /* {ONE} */ a[0] = 1;\n}}"),
            "void k() {\n  /* barrister: allow(race/read-write,\n race/write-write) because\n of */\n  a[0] = 1;\n}"
                .to_owned(),
            format!("// {ONE}\n\ntemplate <int N>\n__global__ void k() {{\n  int x;\n  a[0] = 1;\n}}"),
            format!("int x; \n// {ONE}\n__global__ void\n// about\nk() {{\n  int x;\n  a[0] = 1;\n}}"),
        ] {
            assert!(is_allowed(&text), "{text}");
        }
    }

    #[test]
    fn it_is_about_nothing_else() {
        for text in [
            format!("void k() {{\n  int x; // {ONE}\n  a[0] = 1;\n}}"),
            format!("void k() {{\n  // {ONE}\n\n  a[0] = 1;\n}}"),
            format!("void k() {{\n  // {ONE}\n  int x;\n  a[0] = 1;\n}}"),
            format!("void k() {{\n  a[0] = 1;\n  // {ONE}\n}}"),
            format!("int x; // {ONE}\nvoid k() {{\n  int x;\n  a[0] = 1;\n}}"),
            format!("// {ONE}\nint x;\nvoid k() {{\n  int x;\n  a[0] = 1;\n}}"),
            format!("// {ONE}\n#include <x>\nvoid k() {{\n  int x;\n  a[0] = 1;\n}}"),
            format!("void g() {{ }} // {ONE}\nvoid k() {{\n  int x;\n  a[0] = 1;\n}}"),
            format!("void k() {{\n  char *s = \"// {ONE}\"; a[0] = 1;\n}}"),
            format!("void k() {{\n  char *s = R\"(\n// {ONE}\n)\"; a[0] = 1;\n}}"),
            format!("void k() {{\n  // see {ONE}\n  a[0] = 1;\n}}"),
            "void k() {\n  // barrister: allow(race/read-write) because they agree\n  a[0] = 1;\n}".to_owned(),
            "void k() {\n  // barrister proves this\n  // barrister: the next line is right\n  a[0] = 1;\n}".to_owned(),
        ] {
            assert!(!is_allowed(&text), "{text}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_an_error() {
        for (comment, words) in [
            ("// barrister: allow(race/write-write)", "a reason is missing"),
            ("// barrister: allow(race/write-write) because", "a reason is missing"),
            ("// barrister: allow(race/write-write) becausethey", "a reason is missing"),
            ("// barrister: allow() because of", "does not say what it allows"),
            ("// barrister: allow race/write-write because of", "does not say what it allows"),
            ("// barrister: allow(race/write-write because of", "`)` is missing"),
            ("// barrister: allow(race/write-wrote) because of", "did you mean `race/write-write`"),
            ("// barrister: allow(no-aliasing) because of", "no finding has the id"),
            ("//barrister:alow(race/write-write) because of", "did you mean `allow`"),
            ("// barrister: ignore(race/write-write) because of", "nothing that Barrister knows"),
        ] {
            let (sources, file) = source(comment);
            let (allows, wrong) = read(file, &sources);
            let said: Vec<String> = wrong.iter().map(|d| format!("{}; {}", d.message, d.help.join("; "))).collect();
            assert!(allows.is_empty() && said.len() == 1 && said[0].contains(words), "{comment}: {said:?}");
        }
    }

    #[test]
    fn each_id_is_used_or_reported() {
        let text = "void k() {\n  // barrister: allow(race/write-write, bounds) because of\n  a[0] = 1;\n}";
        let (sources, file) = source(text);
        let failure = Failure::new(
            Kind::RaceWriteWrite,
            Span { file, start: text.find("a[0]").expect("it is there") as u32, end: text.len() as u32 },
        );
        let kernel =
            KernelReport { failures: vec![failure], ..KernelReport::new("k", Span { file, start: 5, end: 6 }) };
        let (mut allows, _) = read(file, &sources);
        assert!(allows[0].takes(&kernel.alerts(&sources)[0], &kernel, &sources));
        let unused: Vec<String> = allows[0].unused(|_| true).into_iter().map(|d| d.message).collect();
        assert_eq!(unused, ["this allows `bounds`, which is not found here"]);
        assert_eq!(allows[0].reason, "of");
    }
}
