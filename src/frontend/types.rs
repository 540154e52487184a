//! C types, parsed from the text in which clang prints them.
//!
//! The dump has no structured types. The parser here reads declarators inside
//! out, as C does; names are left as [`CType::Named`] and resolved by
//! [`super::names`].

use crate::kernel::ast::{FloatType, IntType, Scalar};

/// A type without its outermost qualifiers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CType {
    /// `void`
    Void,
    /// A scalar that is no pointer; enumerations become their integer type.
    Scalar(Scalar),
    /// A typedef, record or enumeration by the name clang prints.
    Named(String),
    /// A record by the id of its definition.
    Record(u64),
    /// A pointer.
    Pointer(Box<QualType>),
    /// A reference of either kind.
    Reference(Box<QualType>),
    /// An array; `None` for `[]`.
    Array(Box<QualType>, Option<u64>),
    /// A vector of so many lanes.
    Vector(Scalar, u32),
    /// A function with its result.
    Function(Box<QualType>),
    /// `std::nullptr_t`
    NullPointer,
    /// Something that is not modelled, by its text.
    Other(String),
}

/// An address space that a type names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AddressSpace {
    /// `__global`
    Global,
    /// `__local`
    Local,
    /// `__constant`
    Constant,
    /// `__private`
    Private,
    /// `__generic`
    Generic,
}

/// A type with its qualifiers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QualType {
    /// The type.
    pub ty: CType,
    /// `const`
    pub is_const: bool,
    /// `restrict`
    pub is_restrict: bool,
    /// OpenCL's address space.
    pub space: Option<AddressSpace>,
}

impl QualType {
    /// Without qualifiers.
    pub fn plain(ty: CType) -> Self {
        Self { ty, is_const: false, is_restrict: false, space: None }
    }

    /// What a pointer points to.
    pub fn pointee(&self) -> Option<&QualType> {
        match &self.ty {
            CType::Pointer(inner) => Some(inner),
            _ => None,
        }
    }

    /// Whether this is a reference.
    pub fn is_reference(&self) -> bool {
        matches!(self.ty, CType::Reference(_))
    }

    /// The type referred to, or the type itself.
    pub fn referent(&self) -> &QualType {
        match &self.ty {
            CType::Reference(inner) => inner,
            _ => self,
        }
    }
}

/// Parses a type as clang prints it. What cannot be parsed becomes [`CType::Other`].
pub fn parse(text: &str) -> QualType {
    // These take expressions, which have no place in the grammar of types: what they
    // stand for is said beside them, desugared.
    if ["decltype(", "typeof(", "typeof (", "typeof__(", "__underlying_type("].iter().any(|word| text.contains(word)) {
        return QualType::plain(CType::Other(text.to_owned()));
    }
    let tokens = tokenize(text);
    let mut parser = Parser { tokens: &tokens, position: 0 };
    match parser.whole() {
        Some(ty) if parser.position == tokens.len() => ty,
        _ => QualType::plain(CType::Other(text.to_owned())),
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Word(String),
    Punctuation(char),
    And,
}

/// Words include qualified names with their template arguments and the
/// parenthesised names of unnamed entities, `(lambda at k.cu:8:12)`.
fn tokenize(text: &str) -> Vec<Token> {
    let chars: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut i = 0;
    while i < chars.len() {
        let c = chars[i];
        if c.is_whitespace() {
            i += 1;
        } else if c.is_alphanumeric() || c == '_' || c == ':' || c == '.' || starts_unnamed(&chars[i..]) {
            let end = end_of_word(&chars, i);
            tokens.push(Token::Word(chars[i..end].iter().collect()));
            i = end;
        } else if c == '&' && chars.get(i + 1) == Some(&'&') {
            tokens.push(Token::And);
            i += 2;
        } else if c == '&' {
            tokens.push(Token::And);
            i += 1;
        } else {
            tokens.push(Token::Punctuation(c));
            i += 1;
        }
    }
    tokens
}

fn starts_unnamed(chars: &[char]) -> bool {
    ["(lambda", "(anonymous", "(unnamed"].iter().any(|p| p.chars().eq(chars.iter().copied().take(p.len())))
}

fn end_of_word(chars: &[char], start: usize) -> usize {
    let (mut i, mut angle, mut round) = (start, 0usize, 0usize);
    while i < chars.len() {
        let c = chars[i];
        let plain = c.is_alphanumeric() || c == '_' || c == ':' || c == '.';
        if c == '<' {
            angle += 1;
        } else if c == '>' && angle > 0 && (i == 0 || chars[i - 1] != '-') {
            angle -= 1;
            if angle == 0 && chars.get(i + 1) != Some(&':') {
                return i + 1;
            }
        } else if angle == 0 && round == 0 && !plain && !starts_unnamed(&chars[i..]) {
            return i;
        } else if c == '(' && (round > 0 || starts_unnamed(&chars[i..])) {
            round += 1;
        } else if c == ')' && round > 0 {
            round -= 1;
        }
        i += 1;
    }
    i
}

struct Parser<'t> {
    tokens: &'t [Token],
    position: usize,
}

#[derive(Default)]
struct Specifiers {
    unsigned: bool,
    signed: bool,
    longs: u8,
    short: bool,
    base: Option<CType>,
    any: bool,
    lanes: Option<u32>,
    is_const: bool,
    is_restrict: bool,
    space: Option<AddressSpace>,
}

impl Parser<'_> {
    fn whole(&mut self) -> Option<QualType> {
        let base = self.specifiers()?;
        self.declarator(base)
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.position)
    }

    fn accept(&mut self, c: char) -> bool {
        let hit = self.peek() == Some(&Token::Punctuation(c));
        self.position += usize::from(hit);
        hit
    }

    fn specifiers(&mut self) -> Option<QualType> {
        let mut s = Specifiers::default();
        while let Some(Token::Word(word)) = self.peek() {
            let word = word.clone();
            self.position += 1;
            if word == "_Atomic" {
                // `_Atomic(int)`: as large as the type itself.
                if !self.accept('(') {
                    return None;
                }
                let inner = self.whole()?;
                if !self.accept(')') || s.base.replace(inner.ty).is_some() {
                    return None;
                }
            } else if word == "__attribute__" {
                self.attribute(&mut s)?;
            } else {
                s.word(&word)?;
            }
        }
        s.finish()
    }

    /// `__attribute__((ext_vector_type(4)))` and the like; the word was read.
    fn attribute(&mut self, s: &mut Specifiers) -> Option<()> {
        let start = self.position;
        self.skip_parentheses()?;
        let inside = &self.tokens[start..self.position];
        let text: Vec<String> = inside
            .iter()
            .map(|t| match t {
                Token::Word(w) => w.clone(),
                Token::Punctuation(c) => c.to_string(),
                Token::And => "&".to_owned(),
            })
            .collect();
        let number = text.iter().find_map(|w| w.parse::<u32>().ok());
        if text.iter().any(|w| w == "ext_vector_type" || w == "__vector_size__" || w == "vector_size") {
            // clang prints `__vector_size__(4 * sizeof(float))`: the number counts lanes.
            s.lanes = Some(number?);
        }
        Some(())
    }

    fn skip_parentheses(&mut self) -> Option<()> {
        if !self.accept('(') {
            return None;
        }
        let mut depth = 1;
        while depth > 0 {
            match self.tokens.get(self.position)? {
                Token::Punctuation('(') => depth += 1,
                Token::Punctuation(')') => depth -= 1,
                _ => {}
            }
            self.position += 1;
        }
        Some(())
    }

    /// Pointers and references, then a parenthesised inner declarator or nothing,
    /// then arrays and parameter lists.
    fn declarator(&mut self, base: QualType) -> Option<QualType> {
        let mut ty = base;
        loop {
            if self.accept('*') {
                ty = QualType::plain(CType::Pointer(Box::new(ty)));
            } else if self.peek() == Some(&Token::And) {
                self.position += 1;
                ty = QualType::plain(CType::Reference(Box::new(ty)));
            } else {
                break;
            }
            self.qualifiers(&mut ty)?;
        }
        if self.peek() == Some(&Token::Punctuation('(')) && self.is_inner_declarator() {
            let open = self.position;
            self.skip_parentheses()?;
            let after = self.position;
            let outer = self.suffixes(ty)?;
            let end = self.position;
            let mut inner = Parser { tokens: &self.tokens[..after - 1], position: open + 1 };
            let result = inner.declarator_after_qualifiers(outer)?;
            let complete = inner.position == after - 1;
            self.position = end;
            return complete.then_some(result);
        }
        self.suffixes(ty)
    }

    /// Inside parentheses an address space may stand before the star.
    fn declarator_after_qualifiers(&mut self, mut base: QualType) -> Option<QualType> {
        self.qualifiers(&mut base)?;
        self.declarator(base)
    }

    fn is_inner_declarator(&self) -> bool {
        match self.tokens.get(self.position + 1) {
            Some(Token::Punctuation('*') | Token::And) => true,
            Some(Token::Word(w)) => {
                space_of(w).is_some()
                    && matches!(self.tokens.get(self.position + 2), Some(Token::Punctuation('*') | Token::And))
            }
            _ => false,
        }
    }

    fn qualifiers(&mut self, ty: &mut QualType) -> Option<()> {
        while let Some(Token::Word(word)) = self.peek() {
            match word.as_str() {
                "const" => ty.is_const = true,
                "volatile" | "__volatile" => {}
                "restrict" | "__restrict" | "__restrict__" => ty.is_restrict = true,
                other => ty.space = Some(space_of(other)?),
            }
            self.position += 1;
        }
        Some(())
    }

    fn suffixes(&mut self, base: QualType) -> Option<QualType> {
        let mut lengths = Vec::new();
        loop {
            if self.accept('[') {
                let length = match self.peek() {
                    Some(Token::Word(w)) => {
                        let length = w.parse().ok()?;
                        self.position += 1;
                        Some(length)
                    }
                    _ => None,
                };
                if !self.accept(']') {
                    return None;
                }
                lengths.push(length);
            } else if lengths.is_empty() && self.peek() == Some(&Token::Punctuation('(')) {
                self.skip_parentheses()?;
                // Qualifiers and exception specifications of the function.
                while !matches!(self.peek(), None | Some(Token::Punctuation(')'))) {
                    match self.peek() {
                        Some(Token::Punctuation('(')) => self.skip_parentheses()?,
                        _ => self.position += 1,
                    }
                }
                return Some(QualType::plain(CType::Function(Box::new(base))));
            } else {
                break;
            }
        }
        Some(lengths.into_iter().rev().fold(base, |inner, length| {
            let (is_const, space) = (inner.is_const, inner.space);
            let mut array = QualType::plain(CType::Array(Box::new(inner), length));
            array.is_const = is_const;
            array.space = space;
            array
        }))
    }
}

fn space_of(word: &str) -> Option<AddressSpace> {
    Some(match word {
        "__global" | "global" => AddressSpace::Global,
        "__local" | "local" => AddressSpace::Local,
        "__constant" | "constant" => AddressSpace::Constant,
        "__private" | "private" => AddressSpace::Private,
        "__generic" | "generic" => AddressSpace::Generic,
        _ => return None,
    })
}

impl Specifiers {
    fn word(&mut self, word: &str) -> Option<()> {
        match word {
            "const" => self.is_const = true,
            "volatile" | "__volatile" | "struct" | "class" | "union" | "enum" | "typename" => {}
            "restrict" | "__restrict" | "__restrict__" => self.is_restrict = true,
            "unsigned" => (self.unsigned, self.any) = (true, true),
            "signed" => (self.signed, self.any) = (true, true),
            "long" => (self.longs, self.any) = (self.longs + 1, true),
            "short" => (self.short, self.any) = (true, true),
            _ if space_of(word).is_some() => self.space = space_of(word),
            _ if self.base.is_some() => return None,
            _ => self.base = Some(named(word)),
        }
        Some(())
    }

    fn finish(self) -> Option<QualType> {
        let int = |bits| CType::Scalar(Scalar::Int(IntType { bits, signed: !self.unsigned }));
        let ty = match (self.base, self.any) {
            (None, false) => return None,
            (None, true) if self.short => int(16),
            (None, true) if self.longs > 0 => int(64),
            (None, true) => int(32),
            (Some(CType::Scalar(Scalar::Int(t))), true) => match t.bits {
                32 if self.short => int(16),
                32 if self.longs > 0 => int(64),
                bits => int(bits),
            },
            (Some(CType::Scalar(Scalar::Float(_))), true) => CType::Other("long double".to_owned()),
            (Some(_), true) => return None,
            (Some(base), false) => base,
        };
        let ty = match (self.lanes, ty) {
            (None, ty) => ty,
            (Some(lanes), CType::Scalar(scalar)) => CType::Vector(scalar, lanes),
            (Some(lanes), CType::Named(name)) => CType::Vector(opencl_scalar(&name)?, lanes),
            (Some(_), _) => return None,
        };
        Some(QualType { ty, is_const: self.is_const, is_restrict: self.is_restrict, space: self.space })
    }
}

/// OpenCL's short names, which clang prints in vector types.
fn opencl_scalar(name: &str) -> Option<Scalar> {
    let bits = match name {
        "uchar" => 8,
        "ushort" => 16,
        "uint" => 32,
        "ulong" => 64,
        _ => return None,
    };
    Some(Scalar::Int(IntType { bits, signed: false }))
}

fn named(word: &str) -> CType {
    let int = |bits, signed| CType::Scalar(Scalar::Int(IntType { bits, signed }));
    match word {
        "void" => CType::Void,
        "bool" | "_Bool" => CType::Scalar(Scalar::Bool),
        "char" => int(8, true),
        "int" => int(32, true),
        "wchar_t" | "char32_t" => int(32, word == "wchar_t"),
        "char8_t" => int(8, false),
        "char16_t" => int(16, false),
        "__int128" => int(128, true),
        "float" => CType::Scalar(Scalar::Float(FloatType::Single)),
        "double" => CType::Scalar(Scalar::Float(FloatType::Double)),
        "half" | "_Float16" | "__fp16" => CType::Scalar(Scalar::Float(FloatType::Half)),
        "std::nullptr_t" | "nullptr_t" => CType::NullPointer,
        _ => CType::Named(word.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::ast::{I32, U32, U64};

    fn pointer_to(ty: QualType) -> CType {
        CType::Pointer(Box::new(ty))
    }

    #[test]
    fn scalars_in_any_order_of_words() {
        assert_eq!(parse("unsigned int").ty, CType::Scalar(U32));
        assert_eq!(parse("unsigned long long").ty, CType::Scalar(U64));
        assert_eq!(parse("signed char").ty, CType::Scalar(Scalar::Int(IntType { bits: 8, signed: true })));
        assert_eq!(parse("const volatile int").ty, CType::Scalar(I32));
        assert_eq!(parse("long double").ty, CType::Other("long double".to_owned()));
        assert!(parse("const volatile int").is_const);
    }

    #[test]
    fn pointers_keep_the_qualifiers_of_each_level() {
        let ty = parse("const float *__restrict");
        assert!(ty.is_restrict && !ty.is_const);
        assert!(ty.pointee().is_some_and(|p| p.is_const));
        let ty = parse("__global int *__private");
        assert_eq!(ty.space, Some(AddressSpace::Private));
        assert_eq!(ty.pointee().and_then(|p| p.space), Some(AddressSpace::Global));
    }

    #[test]
    fn arrays_nest_outermost_first() {
        let CType::Array(row, Some(4)) = parse("int[4][8]").ty else { panic!("an array of 4") };
        assert_eq!(row.ty, CType::Array(Box::new(QualType::plain(CType::Scalar(I32))), Some(8)));
        let row = QualType::plain(CType::Array(Box::new(QualType::plain(CType::Scalar(I32))), Some(16)));
        assert_eq!(parse("int (*)[16]").ty, pointer_to(row));
        let local = parse("int (__local *)[16]");
        assert!(matches!(local.pointee().map(|p| &p.ty), Some(CType::Array(_, Some(16)))));
    }

    #[test]
    fn names_keep_their_template_arguments() {
        assert_eq!(parse("S<int, (E)1>::value_type").ty, CType::Named("S<int, (E)1>::value_type".to_owned()));
        assert_eq!(parse("const (lambda at a b.cu:8:12)").ty, CType::Named("(lambda at a b.cu:8:12)".to_owned()));
        assert_eq!(parse("struct Foo &&").ty, CType::Reference(Box::new(QualType::plain(CType::Named("Foo".into())))));
        assert!(parse("k<f()::(lambda at x.cu:1:2)> *").pointee().is_some());
    }

    #[test]
    fn vectors_and_functions() {
        let single = Scalar::Float(FloatType::Single);
        assert_eq!(parse("float __attribute__((ext_vector_type(4)))").ty, CType::Vector(single, 4));
        assert_eq!(parse("__attribute__((__vector_size__(4 * sizeof(int)))) int").ty, CType::Vector(I32, 4));
        assert!(matches!(parse("uint __private __attribute__((ext_vector_type(2)))").ty, CType::Vector(U32, 2)));
        assert!(matches!(parse("int (*)(int, float (*)[3])").pointee().map(|p| &p.ty), Some(CType::Function(_))));
        assert!(matches!(parse("int (int) const").ty, CType::Function(_)));
        assert!(matches!(parse("void (int *) __attribute__((noreturn))").ty, CType::Function(_)));
        assert_eq!(parse("volatile _Atomic(unsigned int)").ty, CType::Scalar(U32));
        assert!(matches!(parse("int[n]").ty, CType::Other(_)));
    }
}
