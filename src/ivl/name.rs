//! Names as Boogie identifiers, and back.
//!
//! Programs carry C++ names such as `scan<256,int>`; Boogie's identifiers know
//! no `<`. A character that may not stand where it does becomes `^3c^`, its code
//! in hexadecimal between circumflexes, so different names have different
//! spellings and [`decode`] is the inverse of [`encode`].

use std::fmt::Write;

use crate::ivl::ast::Thread;

/// Words that Boogie does not take as identifiers, and some that later versions do not.
const RESERVED: [&str; 66] = [
    "assert",
    "assume",
    "async",
    "atomic",
    "axiom",
    "bool",
    "both",
    "break",
    "by",
    "call",
    "complete",
    "const",
    "creates",
    "datatype",
    "div",
    "else",
    "ensures",
    "eventually",
    "exists",
    "extends",
    "false",
    "finite",
    "float",
    "forall",
    "free",
    "function",
    "goto",
    "havoc",
    "hide",
    "hideable",
    "if",
    "implementation",
    "int",
    "invariant",
    "is",
    "lambda",
    "left",
    "mod",
    "modifies",
    "old",
    "par",
    "parallel",
    "pop",
    "procedure",
    "pure",
    "push",
    "real",
    "refines",
    "regex",
    "requires",
    "return",
    "returns",
    "reveal",
    "right",
    "rmode",
    "string",
    "then",
    "true",
    "type",
    "unique",
    "uses",
    "using",
    "var",
    "where",
    "while",
    "yield",
];

/// The identifier that stands for a name.
pub fn encode(name: &str) -> String {
    if name.is_empty() {
        return "^^".to_owned();
    }
    let mut out = String::with_capacity(name.len());
    let reserved = is_reserved(name);
    for (position, c) in name.char_indices() {
        let plain = c.is_ascii_alphabetic() || "_.$#'~?".contains(c) || (c.is_ascii_digit() && position > 0);
        if plain && !(reserved && position == 0) {
            out.push(c);
        } else {
            write!(out, "^{:x}^", u32::from(c)).expect("writing to a string");
        }
    }
    out
}

/// The identifier that stands for a thread's copy of a name.
///
/// `x` of thread one is `x$1`; a name that happens to end like that is escaped.
pub fn encode_copy(name: &str, thread: Option<Thread>) -> String {
    match thread {
        Some(thread) => format!("{}{}", encode(name), suffix(thread)),
        None => match name.strip_suffix("$1").or(name.strip_suffix("$2")) {
            Some(stem) => {
                let stem = if stem.is_empty() { String::new() } else { encode(stem) };
                format!("{stem}^24^{}", &name[name.len() - 1..])
            }
            None => encode(name),
        },
    }
}

/// The name that an identifier stands for; `None` if it has a malformed escape.
pub fn decode(identifier: &str) -> Option<String> {
    if identifier == "^^" {
        return Some(String::new());
    }
    let mut name = String::with_capacity(identifier.len());
    for (index, part) in identifier.split('^').enumerate() {
        if index % 2 == 0 {
            name.push_str(part);
        } else {
            name.push(char::from_u32(u32::from_str_radix(part, 16).ok()?)?);
        }
    }
    // An even number of circumflexes leaves an odd number of parts.
    identifier.matches('^').count().is_multiple_of(2).then_some(name)
}

/// The name and thread that an identifier stands for.
pub fn decode_copy(identifier: &str) -> Option<(String, Option<Thread>)> {
    for thread in [Thread::One, Thread::Two] {
        if let Some(stem) = identifier.strip_suffix(suffix(thread)) {
            // A lone `$1` is no copy of anything: the empty name is spelt `^^`.
            if !stem.is_empty() {
                return Some((decode(stem)?, Some(thread)));
            }
        }
    }
    Some((decode(identifier)?, None))
}

fn suffix(thread: Thread) -> &'static str {
    match thread {
        Thread::One => "$1",
        Thread::Two => "$2",
    }
}

/// Keywords, and the names of bit-vector types.
fn is_reserved(name: &str) -> bool {
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    RESERVED.binary_search(&name).is_ok() || name.strip_prefix("bv").is_some_and(digits)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn spelling() {
        assert_eq!(encode("scan<256,int>"), "scan^3c^256^2c^int^3e^");
        assert_eq!(encode("var"), "^76^ar");
        assert_eq!(encode("bv32"), "^62^v32");
        assert_eq!(encode("bvx"), "bvx");
        assert_eq!(encode("1st"), "^31^st");
        assert_eq!(encode(""), "^^");
        assert_eq!(encode("a^b"), "a^5e^b");
        assert_eq!(encode_copy("x", Some(Thread::One)), "x$1");
        assert_eq!(encode_copy("x$2", None), "x^24^2");
        assert_eq!(encode_copy("x$2", Some(Thread::One)), "x$2$1");
    }

    #[test]
    fn reserved_words_are_sorted() {
        assert!(RESERVED.is_sorted());
    }

    #[test]
    fn malformed_escapes_are_refused() {
        for identifier in ["a^b", "a^zz^", "^110000^", "^^^", "x^"] {
            assert_eq!(decode(identifier), None, "{identifier}");
        }
    }

    proptest! {
        #[test]
        fn names_come_back(name in "[a-z$12^<>λ ]{0,6}|var|bv[0-9]{1,2}", thread in 0..3) {
            let thread = [None, Some(Thread::One), Some(Thread::Two)][thread as usize];
            let identifier = encode_copy(&name, thread);
            prop_assert_eq!(decode_copy(&identifier), Some((name.clone(), thread)), "{}", identifier);
            prop_assert_eq!(decode(&encode(&name)), Some(name));
        }
    }
}
