//! The text of inline assembly, as instructions of PTX.
//!
//! ```text
//! text        = statement*  |  "{" statement* "}" ";"?
//! statement   = ".reg" ".type" name ("," name)* ";"  |  guard? name operand ("," operand)* ";"  |  ";"
//! guard       = "@" "!"? name
//! operand     = simple  |  simple "|" simple  |  "{" simple ("," simple)* "}"  |  "[" simple ("+" "-"? constant)? "]"
//! simple      = an operand of the statement in C  |  name  |  ["-" | "!"] constant or name  |  "%" name
//! ```
//!
//! What is anything else is not read: other sums in addresses, labels, blocks within blocks or behind something, whose
//! registers may have the names of others. Clang has taken the text apart: an operand is its number between the
//! characters 1 and 2, and `%%` is `%`.

/// An instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instruction<'t> {
    /// What decides whether it is executed.
    pub guard: Option<Guard<'t>>,
    /// `add.s32`
    pub name: &'t str,
    /// What it has for a result, first, and what it computes that from.
    pub operands: Vec<Operand<'t>>,
}

/// `@p`: the instruction is executed where the register is true; `@!p`, where it is false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guard<'t> {
    /// The register.
    pub register: Simple<'t>,
    /// `@!p`
    pub is_negated: bool,
}

/// An operand of an instruction: one value, or several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operand<'t> {
    /// The values.
    pub parts: Vec<Simple<'t>>,
    /// They are one vector, `{a, b}`, even if it has one element, or a pair `p|q`.
    pub is_vector: bool,
    /// It is where something is in memory, `[a]`.
    pub is_address: bool,
    /// Of an address, how many bytes further: `[a+4]`.
    pub offset: i64,
}

/// One value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Simple<'t> {
    /// An operand of the statement in C.
    Place(usize),
    /// A register that the text declares, or something that is declared elsewhere.
    Register(&'t str),
    /// A register of the hardware, without its `%`.
    Hardware(&'t str),
    /// A constant that is written in decimal digits.
    Constant(i64),
    /// Another constant, or the negation of something.
    Other,
}

impl<'t> Operand<'t> {
    /// The value, if it is one.
    pub fn single(&self) -> Option<Simple<'t>> {
        match self.parts[..] {
            [one] if !self.is_vector && !self.is_address => Some(one),
            _ => None,
        }
    }
}

/// The instructions of a text; `None` if it is not of this form.
pub fn instructions(text: &str) -> Option<Vec<Instruction<'_>>> {
    let mut tokens = tokens(text)?;
    if let [Token::Sign('{'), inner @ ..] = &tokens[..] {
        let inner = inner.strip_suffix(&[Token::Sign(';')]).unwrap_or(inner);
        tokens = inner.strip_suffix(&[Token::Sign('}')])?.to_vec();
    }
    let statements = tokens.split(|token| *token == Token::Sign(';')).filter(|statement| !statement.is_empty());
    let read: Option<Vec<Option<Instruction>>> = statements.map(statement).collect();
    Some(read?.into_iter().flatten().collect())
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Token<'t> {
    Place(usize),
    /// A name, with dots: of an instruction, a register, a directive.
    Name(&'t str),
    Hardware(&'t str),
    /// What begins with a digit.
    Number(&'t str),
    Sign(char),
}

/// The tokens of a text; `None` if a comment does not end, or an operand has a modifier.
fn tokens(text: &str) -> Option<Vec<Token<'_>>> {
    let continues = |c: char| c.is_ascii_alphanumeric() || "_$.:".contains(c);
    let word = |text: &str| text.find(|c| !continues(c)).unwrap_or(text.len());
    let (mut found, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let length = if let Some(comment) = rest.strip_prefix("//") {
            2 + comment.find('\n').unwrap_or(comment.len())
        } else if let Some(comment) = rest.strip_prefix("/*") {
            4 + comment.find("*/")?
        } else if let Some(operand) = rest.strip_prefix('\u{1}') {
            let end = operand.find('\u{2}')?;
            found.push(Token::Place(operand[..end].parse().ok()?));
            end + 2
        } else if let Some(name) = rest.strip_prefix('%') {
            found.push(Token::Hardware(&name[..word(name)]));
            1 + word(name)
        } else if first.is_ascii_digit() {
            found.push(Token::Number(&rest[..word(rest)]));
            word(rest)
        } else if continues(first) {
            found.push(Token::Name(&rest[..word(rest)]));
            word(rest)
        } else {
            if !first.is_whitespace() {
                found.push(Token::Sign(first));
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    Some(found)
}

/// A declaration, which says nothing, or an instruction.
fn statement<'t>(tokens: &[Token<'t>]) -> Option<Option<Instruction<'t>>> {
    let (guard, tokens) = guard(tokens);
    let (Token::Name(name), rest) = tokens.split_first()? else { return None };
    if *name == ".reg" && guard.is_none() {
        let (Token::Name(ty), names) = rest.split_first()? else { return None };
        let is_name = |part: &[Token]| matches!(part, [Token::Name(name)] if is_register(name));
        let are_names = names.split(|token| *token == Token::Sign(',')).all(is_name);
        return (ty.starts_with('.') && are_names).then_some(None);
    }
    if name.starts_with('.') {
        return None;
    }
    let (mut operands, mut rest) = (Vec::new(), rest);
    while !rest.is_empty() {
        let operand;
        (operand, rest) = self::operand(rest)?;
        operands.push(operand);
        match rest {
            [] => {}
            [Token::Sign(','), more @ ..] if !more.is_empty() => rest = more,
            _ => return None,
        }
    }
    Some(Some(Instruction { guard, name, operands }))
}

/// What an instruction is guarded by, and what comes behind it.
fn guard<'t, 'r>(tokens: &'r [Token<'t>]) -> (Option<Guard<'t>>, &'r [Token<'t>]) {
    let (is_negated, rest) = match tokens {
        [Token::Sign('@'), Token::Sign('!'), rest @ ..] => (true, rest),
        [Token::Sign('@'), rest @ ..] => (false, rest),
        _ => return (None, tokens),
    };
    match rest {
        [Token::Name(name), rest @ ..] if is_register(name) => {
            (Some(Guard { register: Simple::Register(name), is_negated }), rest)
        }
        _ => (None, tokens),
    }
}

/// The first operand, and what comes behind it.
fn operand<'t, 'r>(tokens: &'r [Token<'t>]) -> Option<(Operand<'t>, &'r [Token<'t>])> {
    let one = |part: &[Token<'t>]| simple(part).filter(|(_, rest)| rest.is_empty()).map(|(value, _)| value);
    if let [Token::Sign('{'), rest @ ..] = tokens {
        let end = rest.iter().position(|token| *token == Token::Sign('}'))?;
        let parts: Option<Vec<Simple>> = rest[..end].split(|token| *token == Token::Sign(',')).map(one).collect();
        let operand = Operand { parts: parts?, is_vector: true, is_address: false, offset: 0 };
        return Some((operand, &rest[end + 1..]));
    }
    if let [Token::Sign('['), rest @ ..] = tokens {
        let end = rest.iter().position(|token| *token == Token::Sign(']'))?;
        let (base, distance) = simple(&rest[..end])?;
        let operand =
            Operand { parts: vec![base], is_vector: false, is_address: true, offset: self::distance(distance)? };
        return Some((operand, &rest[end + 1..]));
    }
    let (first, rest) = simple(tokens)?;
    let [Token::Sign('|'), rest @ ..] = rest else {
        return Some((Operand { parts: vec![first], is_vector: false, is_address: false, offset: 0 }, rest));
    };
    let (second, rest) = simple(rest)?;
    Some((Operand { parts: vec![first, second], is_vector: true, is_address: false, offset: 0 }, rest))
}

/// What is added to an address.
fn distance(tokens: &[Token]) -> Option<i64> {
    match tokens {
        [] => Some(0),
        [Token::Sign('+'), Token::Number(digits)] => decimal(digits),
        [Token::Sign('+'), Token::Sign('-'), Token::Number(digits)] => decimal(digits).map(|bytes| -bytes),
        _ => None,
    }
}

fn simple<'t, 'r>(tokens: &'r [Token<'t>]) -> Option<(Simple<'t>, &'r [Token<'t>])> {
    let (value, rest) = match tokens {
        [Token::Place(number), rest @ ..] => (Simple::Place(*number), rest),
        [Token::Name(name), rest @ ..] if is_register(name) => (Simple::Register(name), rest),
        [Token::Hardware(name), rest @ ..] => (Simple::Hardware(name), rest),
        [Token::Number(digits), rest @ ..] => (decimal(digits).map_or(Simple::Other, Simple::Constant), rest),
        [Token::Sign('-'), Token::Number(digits), rest @ ..] => {
            (decimal(digits).map_or(Simple::Other, |value| Simple::Constant(-value)), rest)
        }
        [Token::Sign('-' | '!'), Token::Place(_) | Token::Name(_) | Token::Hardware(_), rest @ ..] => {
            (Simple::Other, rest)
        }
        _ => return None,
    };
    Some((value, rest))
}

/// Whether it is a name, and none of an instruction with its types.
fn is_register(name: &str) -> bool {
    !name.contains('.')
}

/// A constant in decimal digits: with a zero before them they would be octal.
fn decimal(digits: &str) -> Option<i64> {
    let is_decimal = digits.bytes().all(|b| b.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
    if is_decimal { digits.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(simple: Simple) -> Operand {
        Operand { parts: vec![simple], is_vector: false, is_address: false, offset: 0 }
    }

    #[test]
    fn instructions_are_taken_apart() {
        let text = "{ .reg .u32 t, s;\n add.u32 t, \u{1}1\u{2}, -1; // one more\n mov.b64 {\u{1}0\u{2}, _}, t; };";
        let expected = [
            Instruction {
                guard: None,
                name: "add.u32",
                operands: vec![one(Simple::Register("t")), one(Simple::Place(1)), one(Simple::Constant(-1))],
            },
            Instruction {
                guard: None,
                name: "mov.b64",
                operands: vec![
                    Operand {
                        parts: vec![Simple::Place(0), Simple::Register("_")],
                        is_vector: true,
                        is_address: false,
                        offset: 0,
                    },
                    one(Simple::Register("t")),
                ],
            },
        ];
        assert_eq!(instructions(text).as_deref(), Some(&expected[..]));
    }

    #[test]
    fn no_blank_is_needed_between_a_name_and_an_operand() {
        let place = |number| one(Simple::Place(number));
        let expected = [Instruction { guard: None, name: "mov.u32", operands: vec![place(0), place(12)] }];
        assert_eq!(instructions("mov.u32\u{1}0\u{2},\u{1}12\u{2};").as_deref(), Some(&expected[..]));
        let hardware =
            [Instruction { guard: None, name: "mov.u32", operands: vec![place(0), one(Simple::Hardware("tid.x"))] }];
        assert_eq!(instructions("mov.u32\u{1}0\u{2},%tid.x").as_deref(), Some(&hardware[..]));
    }

    #[test]
    fn guards_and_distances_are_read() {
        let [instruction] = &instructions("@!p ld.u32 t, [s+-4];").unwrap_or_default()[..] else {
            panic!("one instruction is read as one")
        };
        assert_eq!(instruction.guard, Some(Guard { register: Simple::Register("p"), is_negated: true }));
        let address = Operand { parts: vec![Simple::Register("s")], is_vector: false, is_address: true, offset: -4 };
        assert_eq!(instruction.operands[1], address);
    }

    #[test]
    fn what_is_of_another_form_is_not_read() {
        let texts = [
            "{ .reg .u32 t; { mov.u32 t, 1; } mov.u32 s, t; }",
            "{ mov.u32 t, 1; } { mov.u32 s, t; }",
            ".reg .u32 t; { .reg .u32 t; mov.u32 t, 7; } mov.u32 s, t;",
            "{ mov.u32 t, 1; } mov.u32 s, t;",
            "ld.u32 t, [s+0x4];",
            "ld.u32 t, [s+r];",
            "ld.u32 t, [s-4];",
            "@p .reg .u32 t;",
            "@p|q mov.u32 t, 1;",
            "@0 mov.u32 t, 1;",
            "again: add.u32 t, t, 1;",
            "mov.u32 t, 1,;",
            "mov.u32 t s;",
            "mov.u32 t, 1; /* no end",
            ".pragma \"nounroll\";",
            ".reg .u32 t<4>;",
            "mov.u32 \u{1}0c\u{2}, 1;",
            "\u{3}",
        ];
        for text in texts {
            assert_eq!(instructions(text), None, "{text}");
        }
    }

    #[test]
    fn comments_are_blanks() {
        let expected = [Instruction {
            guard: None,
            name: "mov.u32",
            operands: vec![one(Simple::Register("t")), one(Simple::Other)],
        }];
        for text in ["mov.u32/* b; // c */t, 0x1;", "// b /* c\nmov.u32 t, 017; // d"] {
            assert_eq!(instructions(text).as_deref(), Some(&expected[..]), "{text}");
        }
    }
}
