//! Boogie text as tokens.

use logos::{Filter, Logos};

use crate::ivl::raw::Problem;

/// A token.
#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
#[logos(skip r"[ \t\r\n]+", skip(r"//[^\n]*", allow_greedy = true))]
#[allow(missing_docs)]
pub enum Token<'a> {
    #[regex(r"[A-Za-z'~#$^_.?`\\][A-Za-z0-9'~#$^_.?`\\]*")]
    Identifier(&'a str),
    #[regex("[0-9]+")]
    Nat(&'a str),
    #[regex("[0-9]+bv[0-9]+")]
    BitVector(&'a str),
    /// With its quotes.
    #[regex("\"[^\"\r\n]*\"")]
    Text(&'a str),
    /// Skipped; a token only so that an unclosed one can be an error.
    #[token("/*", block_comment)]
    Comment,

    #[token("assert")]
    Assert,
    #[token("assume")]
    Assume,
    #[token("axiom")]
    Axiom,
    #[token("bool")]
    Bool,
    #[token("const")]
    Const,
    #[token("div")]
    Div,
    #[token("else")]
    Else,
    #[token("exists")]
    Exists,
    #[token("false")]
    False,
    #[token("forall")]
    Forall,
    #[token("function")]
    Function,
    #[token("goto")]
    Goto,
    #[token("havoc")]
    Havoc,
    #[token("if")]
    If,
    #[token("int")]
    Int,
    #[token("mod")]
    Mod,
    #[token("modifies")]
    Modifies,
    #[token("procedure")]
    Procedure,
    #[token("return")]
    Return,
    #[token("returns")]
    Returns,
    #[token("then")]
    Then,
    #[token("true")]
    True,
    #[token("type")]
    Type,
    #[token("unique")]
    Unique,
    #[token("var")]
    Var,

    #[token("<==>")]
    Iff,
    #[token("==>")]
    Implies,
    #[token("&&")]
    And,
    #[token("||")]
    Or,
    #[token("==")]
    Eq,
    #[token("!=")]
    Ne,
    #[token("<=")]
    Le,
    #[token(">=")]
    Ge,
    #[token("<")]
    Lt,
    #[token(">")]
    Gt,
    #[token("++")]
    Concat,
    #[token("+")]
    Plus,
    #[token("-")]
    Minus,
    #[token("*")]
    Star,
    #[token("!")]
    Not,
    #[token("=")]
    Define,
    #[token("::")]
    Such,
    #[token(":=")]
    Assign,
    #[token(":")]
    Colon,
    #[token(";")]
    Semicolon,
    #[token(",")]
    Comma,
    #[token("(")]
    Open,
    #[token(")")]
    Close,
    #[token("[")]
    OpenBracket,
    #[token("]")]
    CloseBracket,
    #[token("{")]
    OpenBrace,
    #[token("}")]
    CloseBrace,
}

/// Block comments nest.
fn block_comment<'a>(lexer: &mut logos::Lexer<'a, Token<'a>>) -> Filter<()> {
    let (mut depth, mut end) = (1, 0);
    let bytes = lexer.remainder().as_bytes();
    while depth > 0 {
        match bytes.get(end..) {
            Some([b'*', b'/', ..]) => (depth, end) = (depth - 1, end + 2),
            Some([b'/', b'*', ..]) => (depth, end) = (depth + 1, end + 2),
            Some([_, ..]) => end += 1,
            // The token makes the parser stop here.
            Some([]) | None => return Filter::Emit(()),
        }
    }
    lexer.bump(end);
    Filter::Skip
}

/// The tokens of a text with the offsets of their first byte and of the one
/// past their last.
pub fn tokens(text: &str) -> impl Iterator<Item = Result<(usize, Token<'_>, usize), Problem>> {
    Token::lexer(text).spanned().map(|(token, span)| match token {
        Ok(Token::Comment) => Err(Problem::new(span.start, "this comment is not closed")),
        Ok(token) => Ok((span.start, token, span.end)),
        Err(()) => Err(Problem::new(span.start, "no token of Boogie starts here")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lex(text: &str) -> Vec<Token<'_>> {
        tokens(text).map(|token| token.expect("tokens only").1).collect()
    }

    #[test]
    fn numbers_bit_vectors_and_names() {
        use Token::{BitVector, Identifier, Nat};
        assert_eq!(
            lex("5 5bv32 bv32 x$1 ^3c^"),
            [Nat("5"), BitVector("5bv32"), Identifier("bv32"), Identifier("x$1"), Identifier("^3c^")]
        );
    }

    #[test]
    fn the_longest_operator_wins() {
        assert_eq!(
            lex("<==> <= ==> == := :: :"),
            [Token::Iff, Token::Le, Token::Implies, Token::Eq, Token::Assign, Token::Such, Token::Colon]
        );
    }

    #[test]
    fn comments_are_skipped_and_nest() {
        assert_eq!(lex("a // b\n/* c /* d */ e */ f"), [Token::Identifier("a"), Token::Identifier("f")]);
    }

    #[test]
    fn unclosed_comments_and_strange_characters_are_errors() {
        for (text, at) in [("a /* /* */", 2), ("ab @", 3), ("\"a\nb\"", 0)] {
            let problem = tokens(text).find_map(Result::err).expect("an error");
            assert_eq!(problem.at, at, "{text}");
        }
    }
}
