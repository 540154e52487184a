//! Text to raw syntax: the grammar's entries, and its errors in words.

use crate::base::source::LineColumn;
use crate::ivl::lex::{Token, tokens};
use crate::ivl::raw::{Command, Decl, Expr, Problem};

#[allow(missing_docs, unused, clippy::all)]
mod grammar {
    include!(concat!(env!("OUT_DIR"), "/boogie.rs"));
}

/// What is wrong with a Boogie text, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Where.
    pub position: LineColumn,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
}

impl std::fmt::Display for ParseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.position.line, self.position.column, self.message)
    }
}

impl std::error::Error for ParseError {}

impl Problem {
    /// The problem with its offset in `text` as line and column.
    pub fn locate(self, text: &str) -> ParseError {
        let before = text.get(..self.at).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let line = count(before.matches('\n').count() + 1);
        let column = count(before[line_start..].chars().count() + 1);
        ParseError { position: LineColumn { line, column }, message: self.message }
    }
}

/// The declarations of a program or prelude.
pub fn program(text: &str) -> Result<Vec<Decl>, Problem> {
    grammar::ProgramParser::new().parse(tokens(text)).map_err(|error| problem(text, error))
}

/// One declaration.
pub fn decl(text: &str) -> Result<Decl, Problem> {
    grammar::DeclParser::new().parse(tokens(text)).map_err(|error| problem(text, error))
}

/// One command, with its semicolon.
pub fn command(text: &str) -> Result<Command, Problem> {
    grammar::CmdParser::new().parse(tokens(text)).map_err(|error| problem(text, error))
}

/// One expression.
pub fn expr(text: &str) -> Result<Expr, Problem> {
    grammar::ExprParser::new().parse(tokens(text)).map_err(|error| problem(text, error))
}

type GrammarError<'a> = lalrpop_util::ParseError<usize, Token<'a>, Problem>;

fn problem(text: &str, error: GrammarError<'_>) -> Problem {
    use lalrpop_util::ParseError::{ExtraToken, InvalidToken, UnrecognizedEof, UnrecognizedToken, User};
    let found = |start: usize, end: usize| text.get(start..end).unwrap_or_default().to_owned();
    match error {
        User { error } => error,
        InvalidToken { location } => Problem::new(location, "no token of Boogie starts here"),
        UnrecognizedEof { location, expected } => {
            Problem::new(location, format!("the text ends where {} is expected", alternatives(&expected)))
        }
        UnrecognizedToken { token: (start, _, end), expected } => {
            Problem::new(start, format!("found `{}`, expected {}", found(start, end), alternatives(&expected)))
        }
        ExtraToken { token: (start, _, end) } => {
            Problem::new(start, format!("found `{}`, expected the end of the text", found(start, end)))
        }
    }
}

/// The expected tokens as a phrase; the grammar gives them in quotes.
fn alternatives(expected: &[String]) -> String {
    let words: Vec<_> = expected.iter().map(|token| format!("`{}`", token.trim_matches('"'))).collect();
    match words.as_slice() {
        [] => "nothing more".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
