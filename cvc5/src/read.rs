//! SMT-LIB text to terms of cvc5: as much of the language as conditions use, and
//! whatever else occurs is an error.
//!
//! A `define-fun` is what SMT-LIB says it is: a shorthand. A call of one is replaced
//! by its body, so cvc5 sees no definitions.

use std::collections::HashMap;
use std::pin::Pin;
use std::time::Instant;

use crate::bridge::ffi::Session;

type Result<T> = std::result::Result<T, String>;

/// Declares and asserts what `text` says.
pub(crate) fn read(session: Pin<&mut Session>, text: &str, deadline: Instant) -> Result<()> {
    let mut reader = Reader { session, sorts: HashMap::new(), meanings: HashMap::new() };
    let mut tokens = Tokens { text, at: 0 };
    while let Some(command) = expression(&mut tokens)? {
        if Instant::now() >= deadline {
            return Err("no time was left".to_owned());
        }
        reader.command(&command)?;
    }
    Ok(())
}

/// What stands between parentheses, or a word.
#[derive(Clone, Debug)]
enum Sexp<'a> {
    Word(&'a str),
    /// `|…|`, without the bars: a name, whatever it looks like.
    Quoted(&'a str),
    List(Vec<Sexp<'a>>),
}

struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Token<'a> {
    Open,
    Close,
    Word(&'a str),
    Quoted(&'a str),
}

impl<'a> Tokens<'a> {
    fn next(&mut self) -> Result<Option<Token<'a>>> {
        loop {
            let rest = &self.text[self.at..];
            let trimmed = rest.trim_start();
            self.at += rest.len() - trimmed.len();
            let Some(first) = trimmed.chars().next() else { return Ok(None) };
            let (token, length) = match first {
                ';' => {
                    self.at += trimmed.find('\n').unwrap_or(trimmed.len());
                    continue;
                }
                '(' => (Token::Open, 1),
                ')' => (Token::Close, 1),
                '|' => {
                    let end = trimmed[1..].find('|').ok_or("a quoted symbol does not end")?;
                    (Token::Quoted(&trimmed[1..=end]), end + 2)
                }
                '"' => return Err("a string literal".to_owned()),
                _ => {
                    let ends = |c: char| c.is_whitespace() || "();|\"".contains(c);
                    let end = trimmed.find(ends).unwrap_or(trimmed.len());
                    (Token::Word(&trimmed[..end]), end)
                }
            };
            self.at += length;
            return Ok(Some(token));
        }
    }
}

/// The next expression; `None` at the end. A loop, for terms are nested deeply.
fn expression<'a>(tokens: &mut Tokens<'a>) -> Result<Option<Sexp<'a>>> {
    let mut open: Vec<Vec<Sexp<'a>>> = Vec::new();
    loop {
        let complete = match tokens.next()? {
            None if open.is_empty() => return Ok(None),
            None => return Err("a parenthesis is not closed".to_owned()),
            Some(Token::Open) => {
                open.push(Vec::new());
                continue;
            }
            Some(Token::Close) => Sexp::List(open.pop().ok_or("a parenthesis is not opened")?),
            Some(Token::Word(word)) => Sexp::Word(word),
            Some(Token::Quoted(name)) => Sexp::Quoted(name),
        };
        match open.last_mut() {
            Some(parts) => parts.push(complete),
            None => return Ok(Some(complete)),
        }
    }
}

/// What a name stands for.
#[derive(Clone)]
enum Meaning<'a> {
    Constant(u32),
    Function(u32),
    Definition { params: Vec<(&'a str, u32)>, result: u32, body: Sexp<'a> },
}

struct Reader<'s, 'a> {
    session: Pin<&'s mut Session>,
    sorts: HashMap<String, u32>,
    meanings: HashMap<&'a str, Meaning<'a>>,
}

/// The operand of each parameter of the definition that is being expanded.
type Scope<'a> = HashMap<&'a str, u32>;

fn words(error: cxx::Exception) -> String {
    error.what().to_owned()
}

impl<'a> Reader<'_, 'a> {
    fn command(&mut self, command: &Sexp<'a>) -> Result<()> {
        let Sexp::List(parts) = command else { return Err(format!("not a command: {command:?}")) };
        match parts.as_slice() {
            [Sexp::Word("declare-sort"), name, Sexp::Word("0")] => {
                let name = symbol(name)?;
                let sort = self.session.as_mut().uninterpreted_sort(name).map_err(words)?;
                once(self.sorts.insert(name.to_owned(), sort).is_some(), name)
            }
            [Sexp::Word("declare-fun"), name, Sexp::List(params), result] => {
                let name = symbol(name)?;
                let params = params.iter().map(|p| self.sort(p)).collect::<Result<Vec<u32>>>()?;
                let result = self.sort(result)?;
                let term = self.session.as_mut().declare(name, &params, result).map_err(words)?;
                let meaning = if params.is_empty() { Meaning::Constant(term) } else { Meaning::Function(term) };
                self.define(name, meaning)
            }
            [Sexp::Word("define-fun"), name, Sexp::List(params), result, body] => {
                let name = symbol(name)?;
                let params = params.iter().map(|p| self.parameter(p)).collect::<Result<Vec<_>>>()?;
                let result = self.sort(result)?;
                let meaning = if params.is_empty() {
                    let term = self.term(body, &Scope::new())?;
                    self.check_sort(term, result)?;
                    Meaning::Constant(term)
                } else {
                    Meaning::Definition { params, result, body: body.clone() }
                };
                self.define(name, meaning)
            }
            [Sexp::Word("assert"), claim] => {
                let term = self.term(claim, &Scope::new())?;
                self.session.as_mut().assert_formula(term).map_err(words)
            }
            // Which logic is asked beforehand, and the answer is asked for at the end.
            [Sexp::Word("set-logic"), Sexp::Word(_)] | [Sexp::Word("check-sat")] => Ok(()),
            _ => Err(format!("the command {:?} is not known", parts.first())),
        }
    }

    fn define(&mut self, name: &'a str, meaning: Meaning<'a>) -> Result<()> {
        once(self.meanings.insert(name, meaning).is_some(), name)
    }

    fn parameter(&mut self, e: &Sexp<'a>) -> Result<(&'a str, u32)> {
        match e {
            Sexp::List(parts) => match parts.as_slice() {
                [name, sort] => Ok((symbol(name)?, self.sort(sort)?)),
                _ => Err("a parameter is a name and a sort".to_owned()),
            },
            Sexp::Word(_) | Sexp::Quoted(_) => Err("a parameter without a sort".to_owned()),
        }
    }

    fn sort(&mut self, e: &Sexp<'a>) -> Result<u32> {
        let key = format!("{e:?}");
        if let Some(sort) = self.sorts.get(&key) {
            return Ok(*sort);
        }
        let sort = match e {
            Sexp::Word("Bool") => self.session.as_mut().bool_sort(),
            Sexp::Word("Int") => self.session.as_mut().int_sort(),
            Sexp::Word(name) | Sexp::Quoted(name) => {
                return self.sorts.get(*name).copied().ok_or_else(|| format!("no sort is called `{name}`"));
            }
            Sexp::List(parts) => match parts.as_slice() {
                [Sexp::Word("_"), Sexp::Word("BitVec"), width] => {
                    let width = number(width)?;
                    self.session.as_mut().bit_vector_sort(width)
                }
                [Sexp::Word("Array"), key, value] => {
                    let (key, value) = (self.sort(key)?, self.sort(value)?);
                    self.session.as_mut().array_sort(key, value)
                }
                _ => return Err(format!("the sort {e:?} is not known")),
            },
        };
        let sort = sort.map_err(words)?;
        self.sorts.insert(key, sort);
        Ok(sort)
    }

    fn check_sort(&self, term: u32, sort: u32) -> Result<()> {
        match self.session.is_of_sort(term, sort).map_err(words)? {
            true => Ok(()),
            false => Err("a definition is not of its sort".to_owned()),
        }
    }

    fn term(&mut self, e: &Sexp<'a>, scope: &Scope<'a>) -> Result<u32> {
        match e {
            Sexp::Quoted(name) => self.constant(name, scope),
            Sexp::Word(word @ ("true" | "false")) => self.session.as_mut().boolean(*word == "true").map_err(words),
            Sexp::Word(word) if word.bytes().all(|c| c.is_ascii_digit()) => {
                self.session.as_mut().integer(word).map_err(words)
            }
            Sexp::Word(name) => self.constant(name, scope),
            Sexp::List(parts) => self.application(parts, scope),
        }
    }

    fn constant(&self, name: &str, scope: &Scope<'a>) -> Result<u32> {
        if let Some(term) = scope.get(name) {
            return Ok(*term);
        }
        match self.meanings.get(name) {
            Some(Meaning::Constant(term)) => Ok(*term),
            Some(Meaning::Function(_) | Meaning::Definition { .. }) => Err(format!("`{name}` lacks its operands")),
            None => Err(format!("`{name}` is not declared")),
        }
    }

    fn application(&mut self, parts: &[Sexp<'a>], scope: &Scope<'a>) -> Result<u32> {
        if let [Sexp::Word("_"), Sexp::Word(literal), width] = parts {
            let digits = literal.strip_prefix("bv").ok_or_else(|| format!("`{literal}` is no literal"))?;
            return self.session.as_mut().bit_vector(number(width)?, digits).map_err(words);
        }
        let Some((head, operands)) = parts.split_first() else { return Err("an empty application".to_owned()) };
        let operands = operands.iter().map(|e| self.term(e, scope)).collect::<Result<Vec<u32>>>()?;
        match head {
            Sexp::List(indexed) => match indexed.as_slice() {
                [Sexp::Word("_"), Sexp::Word(name), indices @ ..] => {
                    let indices = indices.iter().map(number).collect::<Result<Vec<u32>>>()?;
                    self.session.as_mut().apply(name, &indices, &operands).map_err(words)
                }
                _ => Err(format!("the operator {head:?} is not known")),
            },
            Sexp::Word(name) | Sexp::Quoted(name) => self.call(name, &operands),
        }
    }

    fn call(&mut self, name: &'a str, operands: &[u32]) -> Result<u32> {
        match self.meanings.get(name).cloned() {
            None => self.session.as_mut().apply(name, &[], operands).map_err(words),
            Some(Meaning::Constant(_)) => Err(format!("`{name}` takes no operands")),
            Some(Meaning::Function(function)) => self.session.as_mut().call(function, operands).map_err(words),
            Some(Meaning::Definition { params, result, body }) => {
                if params.len() != operands.len() {
                    return Err(format!("`{name}` takes {} operands", params.len()));
                }
                for ((_, sort), operand) in params.iter().zip(operands) {
                    self.check_sort(*operand, *sort)?;
                }
                let scope = params.iter().zip(operands).map(|((param, _), operand)| (*param, *operand)).collect();
                let term = self.term(&body, &scope)?;
                self.check_sort(term, result)?;
                Ok(term)
            }
        }
    }
}

fn once(again: bool, name: &str) -> Result<()> {
    if again { Err(format!("`{name}` is declared twice")) } else { Ok(()) }
}

fn symbol<'a>(e: &Sexp<'a>) -> Result<&'a str> {
    match e {
        Sexp::Word(name) | Sexp::Quoted(name) => Ok(name),
        Sexp::List(_) => Err("a name is expected".to_owned()),
    }
}

fn number(e: &Sexp) -> Result<u32> {
    match e {
        Sexp::Word(digits) => digits.parse().map_err(|_| format!("`{digits}` is no number")),
        Sexp::Quoted(_) | Sexp::List(_) => Err("a number is expected".to_owned()),
    }
}
